//! llama.cpp, as far as it is used here. All unsafe code of the engine is in this file.
//!
//! One model and one context, both alive as long as the process: what is made here is never freed, except samplers.

#![expect(unsafe_code, reason = "a library in C is called")]

use std::{
    ffi::{CStr, CString, c_char, c_void},
    io::{self, Write},
    path::Path,
    ptr::{self, NonNull},
};

use llama_cpp_sys_2 as sys;

use crate::cancel;

/// A token, as the vocabulary numbers it.
pub type Token = sys::llama_token;

/// Tokens that are computed together: more are hardly faster on a processor without a graphics card.
pub const BATCH: u32 = 512;

/// Tokens whose attention is held in memory at once: a quarter of a batch takes a quarter of it, and is read as fast.
const STEP: u32 = 128;

/// On a processor, attention in one step ("flash") writes 200 tokens after 1,000 in 1.4 times the time; on a graphics card it is
/// the faster one.
const ATTENTION: sys::llama_flash_attn_type = if cfg!(any(feature = "cuda", feature = "metal", feature = "vulkan")) {
    sys::LLAMA_FLASH_ATTN_TYPE_AUTO
} else {
    sys::LLAMA_FLASH_ATTN_TYPE_DISABLED
};

/// The only sequence of the context.
const SEQUENCE: sys::llama_seq_id = 0;

/// The part of a context that cannot be rolled back: what a recurrent layer remembers.
const PARTIAL_ONLY: sys::llama_state_seq_flags = 1;

/// A loaded model and the memory of what it has read.
#[derive(Debug)]
pub struct Llama {
    model: NonNull<sys::llama_model>,
    context: NonNull<sys::llama_context>,
    vocabulary: NonNull<sys::llama_vocab>,
}

/// Why nothing was computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotComputed {
    Cancelled,
    ContextFull,
    Failed,
}

/// What recurrent layers remembered at some point.
#[derive(Debug)]
pub struct Checkpoint(Vec<u8>);

/// Whether the library puts the mark of a beginning in front, where the vocabulary asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Begin {
    Added,
    InText,
}

/// What text that looks like a mark of the model stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Marks {
    Meant,
    Text,
}

/// Called with the percent of a file that is loaded.
pub type Progress<'a> = &'a mut dyn FnMut(u8);

impl Llama {
    /// Load a model from a file whose header was checked.
    pub fn load(path: &Path, context: u32, threads: u32, mut progress: Progress<'_>) -> Option<Self> {
        let path = CString::new(path.as_os_str().as_encoded_bytes()).ok()?;
        // SAFETY: `path` and `progress` outlive the call, which is the only one to use them; the parameters are the
        // library's own defaults with numbers and functions of the declared types in place.
        let model = unsafe {
            sys::llama_log_set(Some(log), ptr::null_mut());
            sys::llama_backend_init();
            let mut parameters = sys::llama_model_default_params();
            parameters.load_mode = sys::LLAMA_LOAD_MODE_MMAP;
            parameters.progress_callback = Some(loaded_so_far);
            parameters.progress_callback_user_data = (&raw mut progress).cast::<c_void>();
            NonNull::new(sys::llama_model_load_from_file(path.as_ptr(), parameters))?
        };
        // SAFETY: The model was made above; the context keeps a pointer to it, and it is never freed.
        unsafe {
            let mut parameters = sys::llama_context_default_params();
            parameters.n_ctx = context;
            parameters.n_batch = BATCH;
            parameters.n_ubatch = STEP;
            parameters.n_seq_max = 1;
            parameters.n_threads = threads.cast_signed();
            parameters.n_threads_batch = threads.cast_signed();
            parameters.flash_attn_type = ATTENTION;
            // Sliding windows whole, so that what follows a common beginning can be forgotten.
            parameters.swa_full = true;
            parameters.abort_callback = Some(is_cancelled);
            let context = NonNull::new(sys::llama_init_from_model(model.as_ptr(), parameters))?;
            let vocabulary = NonNull::new(sys::llama_model_get_vocab(model.as_ptr()).cast_mut())?;
            Some(Self { model, context, vocabulary })
        }
    }

    /// Tokens of the context.
    pub fn context(&self) -> u32 {
        // SAFETY: The context is alive.
        unsafe { sys::llama_n_ctx(self.context.as_ptr()) }
    }

    /// Whether layers remember a state that cannot be rolled back.
    pub fn is_recurrent(&self) -> bool {
        // SAFETY: The model is alive.
        unsafe { sys::llama_model_is_recurrent(self.model.as_ptr()) || sys::llama_model_is_hybrid(self.model.as_ptr()) }
    }

    pub fn tokens(&self, text: &str, begin: Begin, marks: Marks) -> Vec<Token> {
        // A token stands for a byte at least; one more for the beginning and one for the end.
        let mut tokens = vec![0; text.len() + 2];
        let (Ok(length), Ok(most)) = (i32::try_from(text.len()), i32::try_from(tokens.len())) else {
            return Vec::new();
        };
        let (add, parse) = (begin == Begin::Added, marks == Marks::Meant);
        // SAFETY: Both pointers are to buffers of the lengths that are handed over.
        let written = unsafe {
            let text = text.as_ptr().cast::<c_char>();
            sys::llama_tokenize(self.vocabulary.as_ptr(), text, length, tokens.as_mut_ptr(), most, add, parse)
        };
        // It is negative if the buffer were too short, which it is not.
        tokens.truncate(usize::try_from(written).unwrap_or(0));
        tokens
    }

    /// The bytes that a token stands for; none for a mark.
    pub fn bytes(&self, token: Token) -> Vec<u8> {
        let mut bytes = vec![0_u8; 256];
        loop {
            let Ok(room) = i32::try_from(bytes.len()) else { return Vec::new() };
            // SAFETY: The buffer has the length that is handed over.
            let written = unsafe {
                let buffer = bytes.as_mut_ptr().cast::<c_char>();
                sys::llama_token_to_piece(self.vocabulary.as_ptr(), token, buffer, room, 0, false)
            };
            let length = usize::try_from(written.unsigned_abs()).unwrap_or(0);
            if written >= 0 || length <= bytes.len() {
                bytes.truncate(if written >= 0 { length } else { 0 });
                return bytes;
            }
            bytes.resize(length, 0);
        }
    }

    pub fn is_end(&self, token: Token) -> bool {
        // SAFETY: The vocabulary lives as long as the model.
        unsafe { sys::llama_vocab_is_eog(self.vocabulary.as_ptr(), token) }
    }

    /// Read the next tokens, [`BATCH`] at most.
    pub fn read(&mut self, tokens: &mut [Token]) -> Result<(), NotComputed> {
        let Ok(count) = i32::try_from(tokens.len()) else { return Err(NotComputed::Failed) };
        // SAFETY: The batch points to `tokens`, which outlives it; positions continue where the sequence ends.
        let returned = unsafe {
            let batch = sys::llama_batch_get_one(tokens.as_mut_ptr(), count);
            sys::llama_decode(self.context.as_ptr(), batch)
        };
        match returned {
            0 => Ok(()),
            1 => Err(NotComputed::ContextFull),
            2 => Err(NotComputed::Cancelled),
            _ => Err(NotComputed::Failed),
        }
    }

    /// Forget everything from this token on; `false` where that cannot be done in part.
    pub fn forget_from(&mut self, position: usize) -> bool {
        let Ok(position) = i32::try_from(position) else { return false };
        // SAFETY: The context is alive, and so is its memory.
        unsafe {
            let memory = sys::llama_get_memory(self.context.as_ptr());
            sys::llama_memory_seq_rm(memory, SEQUENCE, position, -1)
        }
    }

    pub fn forget_everything(&mut self) {
        // SAFETY: The context is alive, and so is its memory.
        unsafe { sys::llama_memory_clear(sys::llama_get_memory(self.context.as_ptr()), true) }
    }

    pub fn checkpoint(&mut self) -> Option<Checkpoint> {
        // SAFETY: The buffer has the size that the library asked for.
        unsafe {
            let context = self.context.as_ptr();
            let size = sys::llama_state_seq_get_size_ext(context, SEQUENCE, PARTIAL_ONLY);
            let mut state = vec![0; size];
            let written = sys::llama_state_seq_get_data_ext(context, state.as_mut_ptr(), size, SEQUENCE, PARTIAL_ONLY);
            (written == size && size > 0).then_some(Checkpoint(state))
        }
    }

    /// `false` when the state could not be taken back; nothing can be said of the context then.
    pub fn restore(&mut self, Checkpoint(state): &Checkpoint) -> bool {
        // SAFETY: The bytes are the library's own, from this context.
        let read = unsafe {
            let (state, size) = (state.as_ptr(), state.len());
            sys::llama_state_seq_set_data_ext(self.context.as_ptr(), state, size, SEQUENCE, PARTIAL_ONLY)
        };
        read == state.len()
    }

    /// The next token, after something was read.
    pub fn choose(&mut self, sampler: &mut Sampler) -> Token {
        // SAFETY: Both are alive, and the last batch asked for the output of its last token.
        unsafe { sys::llama_sampler_sample(sampler.0.as_ptr(), self.context.as_ptr(), -1) }
    }
}

/// How the next token is chosen.
#[derive(Debug)]
pub struct Sampler(NonNull<sys::llama_sampler>);

impl Sampler {
    /// At temperature 0 the likeliest token; else at random among the likely ones, with what the library takes by default.
    pub fn new(temperature: f32, seed: u32) -> Option<Self> {
        // SAFETY: The chain owns the samplers that are added to it.
        unsafe {
            let chain = NonNull::new(sys::llama_sampler_chain_init(sys::llama_sampler_chain_default_params()))?;
            let add = |sampler| sys::llama_sampler_chain_add(chain.as_ptr(), sampler);
            if temperature <= 0.0 {
                add(sys::llama_sampler_init_greedy());
            } else {
                add(sys::llama_sampler_init_top_k(40));
                add(sys::llama_sampler_init_top_p(0.95, 1));
                add(sys::llama_sampler_init_min_p(0.05, 1));
                add(sys::llama_sampler_init_temp(temperature));
                add(sys::llama_sampler_init_dist(seed));
            }
            Some(Self(chain))
        }
    }
}

impl Drop for Sampler {
    fn drop(&mut self) {
        // SAFETY: Made by the library, and freed once.
        unsafe { sys::llama_sampler_free(self.0.as_ptr()) }
    }
}

/// The instructions of the processor that the library was built for, as in `AVX2 = 1`.
pub fn system() -> String {
    // SAFETY: The library returns a text of its own that lives on.
    unsafe { CStr::from_ptr(sys::llama_print_system_info()) }.to_string_lossy().into_owned()
}

unsafe extern "C" fn is_cancelled(_: *mut c_void) -> bool {
    cancel::is_cancelled()
}

unsafe extern "C" fn loaded_so_far(progress: f32, data: *mut c_void) -> bool {
    // SAFETY: `Llama::load` hands over this pointer, and waits for the call that uses it.
    let report = unsafe { &mut *data.cast::<Progress<'_>>() };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 100")]
    report((progress.clamp(0.0, 1.0) * 100.0) as u8);
    true
}

/// Warnings and errors, for the log of the parent.
unsafe extern "C" fn log(level: sys::ggml_log_level, text: *const c_char, _: *mut c_void) {
    if (sys::GGML_LOG_LEVEL_WARN..=sys::GGML_LOG_LEVEL_ERROR).contains(&level) && !text.is_null() {
        // SAFETY: The library hands over a text with a final zero, which lives as long as this call.
        let text = unsafe { CStr::from_ptr(text) };
        // Where nobody takes it, it is lost; a panic could not leave a function that C calls.
        let _ = io::stderr().write_all(text.to_bytes());
    }
}
