//! What attempts to get out run into; the attempts themselves are in `tests/attacks`.

use crate::bench::Bench;
use tabletalk_sandbox::Layer;

#[cfg(target_os = "linux")]
#[tokio::test]
async fn every_layer_is_in_force() {
    let mut bench = Bench::new();
    bench.value("1").await;
    let confinement = bench.sandbox.confinement().unwrap();
    assert_eq!(confinement.in_force, [Layer::Limits, Layer::NoNewPrivileges, Layer::Files, Layer::SystemCalls]);
    assert_eq!(confinement.missing, []);
}
