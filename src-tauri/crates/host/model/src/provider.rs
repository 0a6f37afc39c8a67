//! The providers of models, and their protocols.

/// The protocol of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// Chat completions: OpenAI and compatible servers.
    OpenAi,
    /// Anthropic's messages.
    Anthropic,
    /// Google's `generateContent`.
    Gemini,
    /// Ollama's own `/api/chat`.
    Ollama,
}

/// Where a server is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// On somebody else's computers: needs a network, mostly a key, and answers soon.
    Hosted,
    /// On this computer or in this house: needs patience.
    Local,
}

/// A provider that is known by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Provider {
    /// On the command line and in the keyring, as in `openai`.
    pub name: &'static str,
    /// For the person, as in `OpenAI`.
    pub title: &'static str,
    pub protocol: Protocol,
    pub place: Place,
    /// `None` when everyone has an address of their own.
    pub base_url: Option<&'static str>,
    /// The environment variable that holds a key; `None` when there are no keys.
    pub key_variable: Option<&'static str>,
    pub key_header: KeyHeader,
}

/// How a key is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyHeader {
    /// `Authorization: Bearer KEY`.
    Bearer,
    /// In a header of this name.
    Named(&'static str),
}

const fn hosted(name: &'static str, title: &'static str, url: &'static str, key: &'static str) -> Provider {
    Provider {
        name,
        title,
        protocol: Protocol::OpenAi,
        place: Place::Hosted,
        base_url: Some(url),
        key_variable: Some(key),
        key_header: KeyHeader::Bearer,
    }
}

const fn local(name: &'static str, title: &'static str, url: &'static str) -> Provider {
    Provider {
        name,
        title,
        protocol: Protocol::OpenAi,
        place: Place::Local,
        base_url: Some(url),
        key_variable: None,
        key_header: KeyHeader::Bearer,
    }
}

/// Everyone who is known by name. Addresses: the documentation of each, as of 2026.
pub const PROVIDERS: &[Provider] = &[
    hosted("openai", "OpenAI", "https://api.openai.com/v1", "OPENAI_API_KEY"),
    Provider {
        protocol: Protocol::Anthropic,
        key_header: KeyHeader::Named("x-api-key"),
        ..hosted("anthropic", "Anthropic", "https://api.anthropic.com/v1", "ANTHROPIC_API_KEY")
    },
    Provider {
        protocol: Protocol::Gemini,
        key_header: KeyHeader::Named("x-goog-api-key"),
        ..hosted("gemini", "Google Gemini", "https://generativelanguage.googleapis.com/v1beta", "GEMINI_API_KEY")
    },
    Provider {
        base_url: None,
        key_header: KeyHeader::Named("api-key"),
        ..hosted("azure", "Azure OpenAI", "", "AZURE_OPENAI_API_KEY")
    },
    hosted("openrouter", "OpenRouter", "https://openrouter.ai/api/v1", "OPENROUTER_API_KEY"),
    hosted("groq", "Groq", "https://api.groq.com/openai/v1", "GROQ_API_KEY"),
    hosted("mistral", "Mistral", "https://api.mistral.ai/v1", "MISTRAL_API_KEY"),
    hosted("deepseek", "DeepSeek", "https://api.deepseek.com/v1", "DEEPSEEK_API_KEY"),
    Provider { protocol: Protocol::Ollama, ..local("ollama", "Ollama", "http://127.0.0.1:11434") },
    local("lmstudio", "LM Studio", "http://127.0.0.1:1234/v1"),
    local("llamacpp", "llama.cpp", "http://127.0.0.1:8080/v1"),
    local("jan", "Jan", "http://127.0.0.1:1337/v1"),
    local("vllm", "vLLM", "http://127.0.0.1:8000/v1"),
    Provider { base_url: None, key_variable: Some("TABLETALK_API_KEY"), ..local("compatible", "your server", "") },
];

impl Provider {
    pub fn named(name: &str) -> Option<&'static Provider> {
        let name = if name == "google" { "gemini" } else { name };
        PROVIDERS.iter().find(|provider| provider.name == name)
    }
}
