//! Normal deviates by the ziggurat of Marsaglia and Tsang, in the form that numpy's generators use.

use std::sync::OnceLock;

use super::{pcg64::PermutedGenerator, ziggurat_edges::EDGES};

/// Where the tail begins.
const TAIL: f64 = EDGES[255];
/// How many values the 52 bits of a draw take.
const STEPS: f64 = 4_503_599_627_370_496.0;

/// For each layer: below which draw a point is surely inside, the width of a step, and the height of the curve.
struct Layers {
    inside: [u64; 256],
    width: [f64; 256],
    height: [f64; 256],
}

fn curve(x: f64) -> f64 {
    (-0.5 * x * x).exp()
}

impl Layers {
    fn shared() -> &'static Self {
        static LAYERS: OnceLock<Layers> = OnceLock::new();
        LAYERS.get_or_init(Self::computed)
    }

    fn computed() -> Self {
        let mut layers = Self { inside: [0; 256], width: EDGES.map(|edge| edge / STEPS), height: EDGES.map(curve) };
        layers.height[0] = 1.0;
        layers.inside[0] = (TAIL / EDGES[0] * STEPS) as u64;
        for layer in 2..256 {
            layers.inside[layer] = (EDGES[layer - 1] / EDGES[layer] * STEPS) as u64;
        }
        layers
    }
}

impl PermutedGenerator {
    /// A standard normal deviate.
    pub fn normal(&mut self) -> f64 {
        let layers = Layers::shared();
        loop {
            let draw = self.next_u64();
            let layer = (draw & 0xff) as usize;
            let steps = draw >> 9 & 0x000f_ffff_ffff_ffff;
            let size = steps as f64 * layers.width[layer];
            let x = if draw >> 8 & 1 == 1 { -size } else { size };
            if steps < layers.inside[layer] {
                return x;
            }
            if layer == 0 {
                return self.tail(steps);
            }
            let (low, high) = (layers.height[layer], layers.height[layer - 1]);
            if (high - low) * self.uniform() + low < curve(x) {
                return x;
            }
        }
    }

    fn tail(&mut self, steps: u64) -> f64 {
        loop {
            let beyond = -(1.0 / TAIL) * (-self.uniform()).ln_1p();
            let height = -(-self.uniform()).ln_1p();
            if height + height > beyond * beyond {
                return if steps >> 8 & 1 == 1 { -(TAIL + beyond) } else { TAIL + beyond };
            }
        }
    }
}
