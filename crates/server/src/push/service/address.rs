//! Which addresses are out in the world. Whoever asks for notices names the address that is called: it must not lead to
//! where only this server can reach.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, UdpSocket};

use crate::limits::household;

/// Whether an address is nobody's private one, and has no special meaning.
pub(super) const fn is_in_the_world(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_v4_in_the_world(address),
        IpAddr::V6(address) => is_v6_in_the_world(address),
    }
}

/// Whether this computer has that address, or one of the same network of the new kind, where everybody's addresses are
/// those of the world. The system says from which address it would call; nothing is sent.
pub(super) fn is_near(address: IpAddr) -> bool {
    let here: IpAddr = match address {
        IpAddr::V4(_) => Ipv4Addr::UNSPECIFIED.into(),
        IpAddr::V6(_) => Ipv6Addr::UNSPECIFIED.into(),
    };
    let own = UdpSocket::bind((here, 0)).and_then(|socket| {
        socket.connect((address, 443))?;
        socket.local_addr()
    });
    // Whoever cannot be reached is not called.
    own.is_ok_and(|own| household(own.ip()) == household(address))
}

/// By the registry of special addresses (RFC 6890 and after).
const fn is_v4_in_the_world(address: Ipv4Addr) -> bool {
    !matches!(
        address.octets(),
        [0 | 10 | 127 | 224.., ..]
            | [100, 64..=127, ..]
            | [169, 254, ..]
            | [172, 16..=31, ..]
            | [192, 0, 0 | 2, _]
            | [192, 88, 99, _]
            | [192, 168, ..]
            | [198, 18 | 19, ..]
            | [198, 51, 100, _]
            | [203, 0, 113, _]
    )
}

/// Only what is given to networks in the world, `2000::/3`, and of that nothing that leads elsewhere in disguise; and
/// what leads to an address of the older kind where there are no others (NAT64, RFC 6052), if that is in the world.
const fn is_v6_in_the_world(address: Ipv6Addr) -> bool {
    if let [0x64, 0xff9b, 0, 0, 0, 0, ..] = address.segments() {
        let [.., a, b, c, d] = address.octets();
        return is_v4_in_the_world(Ipv4Addr::new(a, b, c, d));
    }
    let special = matches!(
        address.segments(),
        [0x2001, 0..=0x01ff | 0x0db8, ..] | [0x2002, ..] | [0x3fff, 0..=0x0fff, ..]
    );
    matches!(address.segments(), [0x2000..=0x3fff, ..]) && !special
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(address: &str) -> bool {
        is_in_the_world(address.parse().expect("this is an address"))
    }

    #[test]
    fn this_computer_is_near_by_all_its_addresses() {
        assert!(is_near(Ipv4Addr::LOCALHOST.into()));
        // Where there is one.
        if UdpSocket::bind((Ipv6Addr::LOCALHOST, 0)).is_ok() {
            assert!(is_near(Ipv6Addr::LOCALHOST.into()));
        }
        for address in ["8.8.8.8", "2a00:1450:4001:82a::200e"] {
            assert!(!is_near(address.parse().expect("this is an address")), "{address}");
        }
    }

    #[test]
    fn addresses_in_the_world_may_be_called() {
        for address in [
            "1.0.0.0",
            "8.8.8.8",
            "9.255.255.255",
            "11.0.0.0",
            "100.63.255.255",
            "100.128.0.0",
            "126.255.255.255",
            "128.0.0.0",
            "169.253.255.255",
            "169.255.0.0",
            "172.15.255.255",
            "172.32.0.0",
            "192.0.1.0",
            "192.0.3.0",
            "192.88.98.255",
            "192.88.100.0",
            "192.167.255.255",
            "192.169.0.0",
            "198.17.255.255",
            "198.20.0.0",
            "198.51.99.255",
            "198.51.101.0",
            "203.0.112.255",
            "203.0.114.0",
            "223.255.255.255",
            "2000::1",
            "2001:200::1",
            "2001:db7:ffff::1",
            "2001:db9::1",
            "2003::1",
            "2a00:1450:4001:82a::200e",
            "3ffe:ffff::1",
            "3fff:1000::1",
            "64:ff9b::8.8.8.8",
        ] {
            assert!(allowed(address), "{address}");
        }
    }

    #[test]
    fn addresses_inside_a_network_or_with_a_special_meaning_are_not_called() {
        for address in [
            "0.0.0.0",
            "0.255.255.255",
            "10.0.0.0",
            "10.255.255.255",
            "100.64.0.0",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.255.255",
            "169.254.0.0",
            "169.254.169.254",
            "172.16.0.0",
            "172.31.255.255",
            "192.0.0.0",
            "192.0.0.255",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.0.0",
            "192.168.255.255",
            "198.18.0.0",
            "198.19.255.255",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.0",
            "239.255.255.255",
            "240.0.0.0",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:8.8.8.8",
            "::ffff:127.0.0.1",
            "::8.8.8.8",
            "64:ff9b::10.0.0.1",
            "64:ff9b::127.0.0.1",
            "64:ff9b::1:808:808",
            "64:ff9b:1::1",
            "100::1",
            "1fff:ffff::1",
            "2001::1",
            "2001:0:4136:e378:8000:63bf:3fff:fdd2",
            "2001:1ff::1",
            "2001:db8::1",
            "2002:7f00:1::1",
            "3fff::1",
            "3fff:fff::1",
            "4000::1",
            "5f00::1",
            "fc00::1",
            "fd12:3456:789a::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!allowed(address), "{address}");
        }
    }
}
