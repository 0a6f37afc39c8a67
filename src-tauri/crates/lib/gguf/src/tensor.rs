//! Where a tensor lies, and how much room it takes.

use std::{collections::HashSet, io::Read};

use crate::{GgufError, bytes::Bytes, limits};

/// The span of a tensor behind the header.
pub(crate) struct Tensor {
    pub(crate) offset: u64,
    pub(crate) size: u64,
}

impl Tensor {
    pub(crate) fn read(bytes: &mut Bytes<impl Read>, names: &mut HashSet<String>) -> Result<Self, GgufError> {
        let name = bytes.text(limits::TENSOR_NAME, "the name of a tensor")?;
        if !names.insert(name) {
            return Err(GgufError::Damaged("two tensors have one name"));
        }
        let dimensions = bytes.u32()?;
        if dimensions == 0 || dimensions > limits::DIMENSIONS {
            return Err(GgufError::Damaged("a tensor has no or too many dimensions"));
        }
        let shape = (0..dimensions).map(|_| bytes.u64()).collect::<Result<Vec<u64>, _>>()?;
        let kind = bytes.u32()?;
        Ok(Self { size: size(&shape, kind)?, offset: bytes.u64()? })
    }
}

fn size(shape: &[u64], kind: u32) -> Result<u64, GgufError> {
    let (block, block_size) = block(kind).ok_or(GgufError::Damaged("a tensor is of no known type"))?;
    if !shape.first().is_some_and(|row| row.is_multiple_of(block)) {
        return Err(GgufError::Damaged("a row of a tensor is no whole number of blocks"));
    }
    let numbers = shape.iter().try_fold(1_u64, |product, &length| product.checked_mul(length));
    // The library counts with signed numbers.
    let numbers = numbers.filter(|&numbers| numbers > 0 && i64::try_from(numbers).is_ok());
    let size = numbers.and_then(|numbers| (numbers / block).checked_mul(block_size));
    size.filter(|&size| i64::try_from(size).is_ok()).ok_or(GgufError::TooLarge("a tensor"))
}

/// Numbers and bytes of a block, as `ggml-common.h` lays it out.
fn block(kind: u32) -> Option<(u64, u64)> {
    Some(match kind {
        0 | 26 => (1, 4),
        1 | 25 | 30 => (1, 2),
        24 => (1, 1),
        27 | 28 => (1, 8),
        2 | 20 => (32, 18),
        3 => (32, 20),
        6 => (32, 22),
        7 => (32, 24),
        8 => (32, 34),
        9 => (32, 36),
        39 => (32, 17),
        10 => (256, 84),
        11 | 21 => (256, 110),
        12 => (256, 144),
        13 => (256, 176),
        14 => (256, 210),
        15 => (256, 292),
        16 | 35 => (256, 66),
        17 => (256, 74),
        18 => (256, 98),
        19 => (256, 50),
        22 => (256, 82),
        23 => (256, 136),
        29 => (256, 56),
        34 => (256, 54),
        _ => return None,
    })
}
