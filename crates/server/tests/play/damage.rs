//! Texts with something wrong.

use novaluna_rules::Chance;

/// What has a meaning in JSON.
const LETTERS: &[u8] = br#"{}[]":,\0-9eE.tfnu"#;

/// In one to three places something is lost, doubled, cut, added, or comes from another text.
pub(crate) fn damage(text: &str, others: &[String], chance: &mut Chance) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=chance.below(3) {
        let at = chance.below(bytes.len() as u32 + 1) as usize;
        let to = (at + 1 + chance.below(8) as usize).min(bytes.len());
        match chance.below(5) {
            0 => drop(bytes.drain(at..to)),
            1 => bytes.insert(at, LETTERS[chance.below(LETTERS.len() as u32) as usize]),
            2 => bytes.extend_from_within(at..to),
            3 => {
                let other = others[chance.below(others.len() as u32) as usize].as_bytes();
                let from = chance.below(other.len() as u32) as usize;
                bytes.splice(at..to, other[from..].iter().copied());
            }
            _ => bytes.truncate(at),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
