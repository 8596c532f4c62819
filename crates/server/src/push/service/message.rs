//! What is said so that only one device can read it: RFC 8291, in one record of RFC 8188.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
    hkdf::{HKDF_SHA256, KeyType, Salt},
    rand::{SecureRandom, SystemRandom},
};

use crate::push::NoNotice;

/// How long records are; ours is the only one, and shorter.
const RECORD: u32 = 4096;

/// Behind the last words.
const END: u8 = 2;

/// What a browser gave to encrypt with.
pub(super) struct Device {
    key: [u8; 65],
    auth: [u8; 16],
}

/// What both ends know of one message.
struct Agreed<'a> {
    secret: &'a [u8],
    /// The public key that was made for it.
    ours: &'a [u8],
    salt: [u8; 16],
}

impl Device {
    pub(super) fn new(key: &str, auth: &str) -> Result<Self, NoNotice> {
        Ok(Self { key: bytes(key).ok_or(NoNotice::Key)?, auth: bytes(auth).ok_or(NoNotice::Auth)? })
    }

    /// Words for this device alone, by a key that is forgotten at once; nothing if its own is none.
    pub(super) fn seal(&self, words: &[u8]) -> Option<Vec<u8>> {
        let random = SystemRandom::new();
        let mut salt = [0; 16];
        random.fill(&mut salt).ok()?;
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
        let ours = key.compute_public_key().ok()?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, self.key);
        let seal = |secret: &[u8]| self.seal_with(words, &Agreed { secret, ours: ours.as_ref(), salt });
        agree_ephemeral(key, &theirs, seal).ok()?
    }

    fn seal_with(&self, words: &[u8], Agreed { secret, ours, salt }: &Agreed) -> Option<Vec<u8>> {
        let both = [b"WebPush: info\0", &self.key[..], ours];
        let shared: [u8; 32] = derive(&self.auth, secret, &both)?;
        let key: [u8; 16] = derive(salt, &shared, &[b"Content-Encoding: aes128gcm\0"])?;
        let nonce: [u8; 12] = derive(salt, &shared, &[b"Content-Encoding: nonce\0"])?;
        let mut record = [words, &[END]].concat();
        LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?)
            .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)
            .ok()?;
        let length = u8::try_from(ours.len()).ok()?;
        Some([&salt[..], &RECORD.to_be_bytes(), &[length], ours, &record].concat())
    }
}

/// So many bytes in base64url.
fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    BASE64.decode(text).ok()?.try_into().ok()
}

/// HKDF with SHA-256: RFC 5869.
fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> Option<[u8; N]> {
    let mut derived = [0; N];
    Salt::new(HKDF_SHA256, salt).extract(secret).expand(info, Length(N)).ok()?.fill(&mut derived).ok()?;
    Some(derived)
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    /// RFC 8291, section 5 and appendix A.
    #[test]
    fn a_message_is_that_of_the_standard() {
        let device = Device::new(KEY, AUTH).expect("what a browser gave");
        let ours: [u8; 65] =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")
                .expect("a key");
        let secret: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs").expect("a secret");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").expect("a salt");
        let agreed = Agreed { secret: &secret, ours: &ours, salt };
        let sealed = device.seal_with(b"When I grow up, I want to be a watermelon", &agreed);
        assert_eq!(
            BASE64.encode(sealed.expect("it can be encrypted")),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w\
             EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn no_two_messages_are_alike() {
        let device = Device::new(KEY, AUTH).expect("what a browser gave");
        assert_ne!(
            device.seal(b"your turn").expect("a message"),
            device.seal(b"your turn").expect("a message")
        );
    }

    #[test]
    fn what_no_browser_gives_is_refused() {
        assert_eq!(Device::new("", AUTH).err(), Some(NoNotice::Key));
        assert_eq!(Device::new(&KEY[..86], AUTH).err(), Some(NoNotice::Key));
        assert_eq!(Device::new(KEY, &AUTH[..20]).err(), Some(NoNotice::Auth));
        assert_eq!(Device::new(KEY, "*".repeat(22).as_str()).err(), Some(NoNotice::Auth));
        let no_point = BASE64.encode([4; 65]);
        assert_eq!(Device::new(&no_point, AUTH).expect("it is as long as a key").seal(b"x"), None);
    }
}
