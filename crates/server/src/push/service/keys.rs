//! Who we are to push services: RFC 8292.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair},
};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::push::{Contact, KeysError};

/// How long what is signed may be used; a day at most.
const VALID: i64 = 6 * 60 * 60;

const HEADER: &str = r#"{"typ":"JWT","alg":"ES256"}"#;

pub(super) struct Keys {
    pair: EcdsaKeyPair,
    public: String,
    contact: Contact,
}

/// As they are kept.
#[derive(Deserialize, Serialize)]
struct Kept {
    contact: Contact,
    /// The private one, as PKCS#8 in base64url.
    key: String,
}

/// New ones, as they are kept.
pub(super) fn generate(contact: &Contact) -> Result<String, KeysError> {
    let pkcs8 = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
    let pkcs8 = pkcs8.map_err(|_| KeysError::NoChance)?;
    let kept = Kept { contact: contact.clone(), key: BASE64.encode(pkcs8) };
    Ok(serde_json::to_string_pretty(&kept).expect("keys are JSON") + "\n")
}

impl Keys {
    pub(super) fn read(text: &str) -> Result<Self, KeysError> {
        let Kept { contact, key } = serde_json::from_str(text).map_err(|_| KeysError::Unreadable)?;
        let pkcs8 = BASE64.decode(key).map_err(|_| KeysError::Unreadable)?;
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &pkcs8, &SystemRandom::new())
            .map_err(|_| KeysError::Unreadable)?;
        let public = BASE64.encode(pair.public_key());
        Ok(Self { pair, public, contact })
    }

    pub(super) fn public(&self) -> &str {
        &self.public
    }

    /// Says to the push service of an origin who calls; nothing if it cannot be signed.
    pub(super) fn authorization(&self, origin: &str, now: i64) -> Option<String> {
        let claims = json!({ "aud": origin, "exp": now / 1000 + VALID, "sub": self.contact }).to_string();
        let claims = format!("{}.{}", BASE64.encode(HEADER), BASE64.encode(claims));
        let signature = self.pair.sign(&SystemRandom::new(), claims.as_bytes()).ok()?;
        Some(format!("vapid t={claims}.{}, k={}", BASE64.encode(signature), self.public))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
    use serde_json::Value;

    use super::*;

    fn contact() -> Contact {
        "mailto:ada@example.org".parse().expect("a contact")
    }

    #[test]
    fn what_is_signed_says_who_calls_whom_and_how_long_that_holds() {
        let keys = Keys::read(&generate(&contact()).expect("new keys")).expect("they were just made");
        let said = keys.authorization("https://push.example", 1_000_000).expect("it can be signed");
        let (token, key) =
            said.strip_prefix("vapid t=").and_then(|said| said.split_once(", k=")).expect("two parts");
        assert_eq!(key, keys.public());
        let (signed, signature) = token.rsplit_once('.').expect("three parts");
        let [key, signature] = [key, signature].map(|text| BASE64.decode(text).expect("base64url"));
        assert_eq!((key.len(), key[0]), (65, 4), "a point, uncompressed");
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, key)
            .verify(signed.as_bytes(), &signature)
            .expect("it is signed with that key");
        let (header, claims) = signed.split_once('.').expect("two parts");
        let [header, claims] = [header, claims]
            .map(|part| BASE64.decode(part).expect("base64url"))
            .map(|part| serde_json::from_slice::<Value>(&part).expect("JSON"));
        assert_eq!(header, json!({ "typ": "JWT", "alg": "ES256" }));
        let expected =
            json!({ "aud": "https://push.example", "exp": 22_600, "sub": "mailto:ada@example.org" });
        assert_eq!(claims, expected);
    }

    #[test]
    fn what_is_no_file_of_keys_is_refused() {
        let mut cut: Value =
            serde_json::from_str(&generate(&contact()).expect("new keys")).expect("they are JSON");
        cut["key"] = cut["key"].as_str().expect("a text")[4..].into();
        for wrong in ["", "{}", "[]", r#"{"contact":"ada","key":"AAAA"}"#, &cut.to_string()] {
            assert!(matches!(Keys::read(wrong), Err(KeysError::Unreadable)), "{wrong}");
        }
    }
}
