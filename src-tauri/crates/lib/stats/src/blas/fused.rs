//! Functions for processors that multiply and add at once.

/// A function that runs with the instructions for fused products where the processor has them; elsewhere the same comes
/// out of slower ones. What it calls must be inlined to be compiled for them too.
macro_rules! with_fused_products {
    ($(#[$note:meta])* $sight:vis fn $name:ident($($argument:ident: $kind:ty),*) $(-> $result:ty)? $work:block) => {
        $(#[$note])*
        $sight fn $name($($argument: $kind),*) $(-> $result)? {
            #[inline(always)]
            fn work($($argument: $kind),*) $(-> $result)? $work

            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2,fma")]
            fn fusing($($argument: $kind),*) $(-> $result)? {
                work($($argument),*)
            }

            #[cfg(target_arch = "x86_64")]
            if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma") {
                // SAFETY: The processor was just asked whether it has both features.
                #[expect(unsafe_code, reason = "instructions that not every processor has")]
                return unsafe { fusing($($argument),*) };
            }
            work($($argument),*)
        }
    };
}

pub(super) use with_fused_products;
