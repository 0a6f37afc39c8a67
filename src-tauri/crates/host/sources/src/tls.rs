//! Whose certificates a connection accepts, as `rustls` takes it.

use std::sync::Arc;

use rustls::{
    ClientConfig, RootCertStore,
    crypto::{CryptoProvider, ring},
    pki_types::{CertificateDer, pem::PemObject},
};
use rustls_platform_verifier::BuilderVerifierExt;

use crate::{Address, SourceError, Trust};

pub fn config(trust: &Trust, address: &Address) -> Result<ClientConfig, SourceError> {
    let bad = |reason: String| bad_certificate(address, reason);
    let provider: Arc<CryptoProvider> = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let builder = builder.map_err(|error| bad(error.to_string()))?;
    match trust {
        Trust::System => {
            Ok(builder.with_platform_verifier().map_err(|error| bad(error.to_string()))?.with_no_client_auth())
        }
        Trust::Authority(pem) => {
            let mut roots = RootCertStore::empty();
            for certificate in CertificateDer::pem_slice_iter(pem) {
                let certificate = certificate.map_err(|error| bad(error.to_string()))?;
                roots.add(certificate).map_err(|error| bad(error.to_string()))?;
            }
            Ok(builder.with_root_certificates(roots).with_no_client_auth())
        }
    }
}

pub fn bad_certificate(address: &Address, reason: String) -> SourceError {
    SourceError::BadCertificate { host: address.host.clone(), reason }
}
