use std::{fmt, net::IpAddr};

use reqwest::Url;

/// Where a provider's paths begin, without a slash at its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BaseUrl(Url);

impl BaseUrl {
    /// `None` unless it is an `http` or `https` address.
    pub fn parse(text: &str) -> Option<Self> {
        let url = Url::parse(text.trim().trim_end_matches('/')).ok()?;
        (matches!(url.scheme(), "http" | "https") && url.has_host()).then_some(Self(url))
    }

    /// A path below it; `segments` are escaped.
    pub(crate) fn join(&self, segments: &[&str]) -> Url {
        let mut url = self.0.clone();
        if let Ok(mut path) = url.path_segments_mut() {
            path.pop_if_empty().extend(segments);
        }
        url
    }

    pub fn is_this_computer(&self) -> bool {
        let host = self.host();
        host == "localhost" || host.parse().is_ok_and(|address: IpAddr| address.is_loopback())
    }

    /// On this computer or in this house: an address or a name that means nothing elsewhere.
    pub(crate) fn is_nearby(&self) -> bool {
        let host = self.host();
        match host.parse() {
            Ok(IpAddr::V4(address)) => address.is_loopback() || address.is_private() || address.is_link_local(),
            Ok(IpAddr::V6(address)) => {
                address.is_loopback() || address.is_unique_local() || address.is_unicast_link_local()
            }
            Err(_) => !host.contains('.') || host.ends_with(".local"),
        }
    }

    /// Without the path, as in `https://models.example:8443`.
    pub fn origin(&self) -> String {
        self.0.origin().ascii_serialization()
    }

    /// Whether the URL has no path.
    pub fn is_bare(&self) -> bool {
        self.0.path() == "/"
    }

    /// Whether the connection is protected against eavesdropping.
    pub(crate) fn keeps_secrets(&self) -> bool {
        self.0.scheme() == "https" || self.is_this_computer()
    }

    /// Without the brackets of an IPv6 address.
    pub(crate) fn host(&self) -> &str {
        self.0.host_str().unwrap_or_default().trim_matches(['[', ']'])
    }
}

impl fmt::Display for BaseUrl {
    /// Without a name and a password, should there be any.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut url = self.0.clone();
        // Both fail only for addresses that have no host.
        let _ = url.set_username("");
        let _ = url.set_password(None);
        formatter.write_str(url.as_str().trim_end_matches('/'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_this_house_is_known_by_its_address() {
        let is_nearby = |address| BaseUrl::parse(address).unwrap().is_nearby();
        for near in
            ["http://localhost:1", "http://[::1]/v1", "http://192.168.0.7", "http://tower:8000", "http://a.local"]
        {
            assert!(is_nearby(near), "{near}");
        }
        assert!(!is_nearby("https://models.example/v1"));
        assert!(!is_nearby("https://8.8.8.8"));
    }
}
