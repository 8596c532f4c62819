//! Where to listen, as people write it, and where browsers find it then.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV6, UdpSocket};

/// Where nobody said which port.
const PORT: &str = "7777";

/// Where nobody said which host: this computer, for itself alone.
const HOST: &str = "127.0.0.1";

/// HOST:PORT of what may be a part of it; nothing if it is neither.
pub(super) fn complete(text: &str) -> Option<String> {
    if let Ok(ip) = text.parse::<Ipv6Addr>() {
        return Some(format!("[{ip}]:{PORT}"));
    }
    if text.starts_with('[') {
        let whole = if text.ends_with(']') { format!("{text}:{PORT}") } else { text.to_owned() };
        return whole.parse::<SocketAddrV6>().is_ok().then_some(whole);
    }
    let (host, port) = match text.rsplit_once(':') {
        Some(("", port)) => (HOST, port),
        Some(both) => both,
        None if is_number(text) => (HOST, text),
        None => (text, PORT),
    };
    let is_port = is_number(port) && port.parse::<u16>().is_ok();
    (is_name(host) && is_port).then(|| format!("{host}:{port}"))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether it looks like a host. Whether there is one of that name, the system says.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | '_'))
}

/// Where this computer itself reaches it.
pub(super) fn near(at: SocketAddr) -> SocketAddr {
    match at.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => (Ipv4Addr::LOCALHOST, at.port()).into(),
        IpAddr::V6(ip) if ip.is_unspecified() => (Ipv6Addr::LOCALHOST, at.port()).into(),
        _ => at,
    }
}

/// Where a browser on this computer finds it.
pub(super) fn url(at: SocketAddr) -> String {
    if at.ip().is_unspecified() { format!("http://localhost:{}", at.port()) } else { format!("http://{at}") }
}

/// Where the page is opened: links to tables are made of it, so others are to find it there as well.
pub(super) fn opened(at: SocketAddr) -> String {
    url(if at.ip().is_unspecified() { in_network(at).unwrap_or(at) } else { at })
}

/// The address of this computer in its network, as far as it has one.
pub(super) fn in_network(at: SocketAddr) -> Option<SocketAddr> {
    // For documentation: somewhere else, and nobody. Connecting a socket without connections sends nothing, but
    // the system chooses the address that it would be sent from.
    let elsewhere: SocketAddr = match at.ip() {
        IpAddr::V4(_) => (Ipv4Addr::new(192, 0, 2, 1), 9).into(),
        IpAddr::V6(_) => (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1), 9).into(),
    };
    let socket = UdpSocket::bind((at.ip(), 0)).ok()?;
    socket.connect(elsewhere).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_unspecified() && !ip.is_loopback()).then(|| (ip, at.port()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_an_address_is_completed() {
        for (text, whole) in [
            ("127.0.0.1:0", "127.0.0.1:0"),
            ("localhost:80", "localhost:80"),
            ("localhost", "localhost:7777"),
            ("0.0.0.0", "0.0.0.0:7777"),
            ("my-laptop.home", "my-laptop.home:7777"),
            ("8000", "127.0.0.1:8000"),
            (":8000", "127.0.0.1:8000"),
            ("0", "127.0.0.1:0"),
            ("[::1]", "[::1]:7777"),
            ("[::1]:80", "[::1]:80"),
            ("[fe80::1%2]:80", "[fe80::1%2]:80"),
            ("::", "[::]:7777"),
        ] {
            assert_eq!(complete(text).as_deref(), Some(whole), "{text}");
        }
    }

    #[test]
    fn what_is_no_address_is_not_completed() {
        let texts = ["", ":", "::x", "65536", ":65536", "127.0.0.1:", "127.0.0.1:+80", "127.0.0.1:http"];
        for text in texts.into_iter().chain(["[::1", "[::1]:", "[]", "a b", "http://localhost:80", "a:b:80"])
        {
            assert_eq!(complete(text), None, "{text}");
        }
    }

    #[test]
    fn a_browser_gets_an_address_that_it_understands() {
        for (at, is) in [
            ("127.0.0.1:7777", "http://127.0.0.1:7777"),
            ("[::1]:80", "http://[::1]:80"),
            ("0.0.0.0:7777", "http://localhost:7777"),
            ("[::]:7777", "http://localhost:7777"),
        ] {
            assert_eq!(url(at.parse().expect("this is an address")), is);
        }
    }

    #[test]
    fn an_address_for_everybody_is_near_on_this_computer() {
        for (at, is) in [("0.0.0.0:1", "127.0.0.1:1"), ("[::]:1", "[::1]:1"), ("192.0.2.7:1", "192.0.2.7:1")]
        {
            assert_eq!(near(at.parse().expect("this is an address")).to_string(), is);
        }
    }
}
