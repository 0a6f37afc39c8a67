//! A service on the internet as far as the program can tell: its name, a certificate for it, a key, a price. A proxy leads to
//! this computer instead, and certificates are those that this case made.

use std::{
    net::Ipv4Addr,
    path::{Path, PathBuf},
    process::Command,
    sync::{Arc, Mutex, PoisonError},
};

use anyhow::{Context, Result, ensure};
use serde_json::json;
use tabletalk_tests::provider::{Provider, Response};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional},
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        ServerConfig,
        crypto::ring,
        pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
    },
};

/// The host name of the impersonated service.
const HOST: &str = "openrouter.ai";

/// The key that the service accepts.
pub const KEY: &str = "sk-or-v1-0f1e2d3c4b5a69788796a5b4c3d2e1f0";

/// How it answers to who has the key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    Willing,
    /// No money is left.
    Quota,
    /// Asked too often.
    RateLimit,
    ModelGone,
    /// More than the model reads.
    TooLong,
    Filtered,
    /// It does not like the request.
    Refused,
}

pub struct Service {
    provider: Provider,
    mood: Arc<Mutex<Mood>>,
    proxy: String,
    task: JoinHandle<()>,
    folder: TempDir,
}

impl Service {
    pub async fn start() -> Result<Self> {
        let mood = Arc::new(Mutex::new(Mood::Willing));
        let now = Arc::clone(&mood);
        let answers = move |request: &str| answer(request, *now.lock().unwrap_or_else(PoisonError::into_inner));
        let provider = Provider::at(0, answers).await?;
        let folder = tempfile::tempdir()?;
        let acceptor = certified(folder.path())?;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let proxy = format!("http://{}", listener.local_addr()?);
        let behind = provider.address().trim_start_matches("http://").to_owned();
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(lead(stream, acceptor.clone(), behind.clone()));
            }
        });
        Ok(Self { provider, mood, proxy, task, folder })
    }

    /// The environment variables by which a program finds this service.
    pub fn environment(&self) -> [(&'static str, PathBuf); 3] {
        let authority = self.folder.path().join("authority.pem");
        [("HTTPS_PROXY", self.proxy.clone().into()), ("NO_PROXY", "127.0.0.1".into()), ("SSL_CERT_FILE", authority)]
    }

    pub fn is_in(&self, mood: Mood) {
        *self.mood.lock().unwrap_or_else(PoisonError::into_inner) = mood;
    }

    /// The requests, head and body, oldest first.
    pub fn requests(&self) -> Vec<String> {
        self.provider.requests()
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Acts as a proxy: the client names its destination, then the connection is a tunnel, in which TLS begins.
async fn lead(mut stream: TcpStream, acceptor: TlsAcceptor, behind: String) -> Result<()> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await?);
    }
    let wanted = format!("CONNECT {HOST}:443 ");
    ensure!(head.starts_with(wanted.as_bytes()), "somebody wants to get elsewhere");
    stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n").await?;
    let mut safe = acceptor.accept(stream).await?;
    copy_bidirectional(&mut safe, &mut TcpStream::connect(behind).await?).await?;
    Ok(())
}

/// With a certificate for the service's name, by an authority whose own lies in `authority.pem`.
fn certified(folder: &Path) -> Result<TlsAcceptor> {
    std::fs::write(folder.join("names"), format!("subjectAltName=DNS:{HOST}\nbasicConstraints=CA:FALSE\n"))?;
    let curve = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
    openssl(
        folder,
        &format!("req -x509 {curve} -keyout authority.key -out authority.pem -days 2 -subj /CN=Authority"),
    )?;
    openssl(folder, &format!("req {curve} -keyout service.key -out service.csr -subj /CN={HOST}"))?;
    openssl(
        folder,
        "x509 -req -in service.csr -CA authority.pem -CAkey authority.key -CAcreateserial -days 2 -extfile names -out service.pem",
    )?;
    let certificates = CertificateDer::pem_file_iter(folder.join("service.pem"))?.collect::<Result<Vec<_>, _>>()?;
    let key = PrivateKeyDer::from_pem_file(folder.join("service.key"))?;
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(certificates, key)?;
    Ok(TlsAcceptor::from(Arc::new(config)))
}

fn openssl(folder: &Path, arguments: &str) -> Result<()> {
    let made = Command::new("openssl").args(arguments.split(' ')).current_dir(folder).output().context("openssl")?;
    ensure!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    Ok(())
}

fn answer(request: &str, mood: Mood) -> Response {
    if request.split_whitespace().nth(1).is_some_and(|path| path.ends_with("/models")) {
        return list();
    }
    if !request.lines().any(|line| line.eq_ignore_ascii_case(&format!("authorization: Bearer {KEY}"))) {
        return refusal(401, "No auth credentials found");
    }
    match mood {
        Mood::Willing => said(words(request)),
        Mood::Quota => refusal(402, "Insufficient credits. Add more and try again."),
        Mood::RateLimit => refusal(429, "Rate limit exceeded").with_header("retry-after: 300"),
        Mood::ModelGone => refusal(404, "No endpoints found for vendor/small."),
        Mood::TooLong => refusal(400, "This endpoint's maximum context length is 32768 tokens."),
        Mood::Filtered => refusal(403, "Your input was flagged by moderation."),
        Mood::Refused => refusal(400, "The parameter is not known."),
    }
}

/// As OpenRouter lists models: what each reads, and what it costs, in dollars for a token.
fn list() -> Response {
    let pricing = json!({"prompt": "0.0000025", "completion": "0.00001"});
    let small = json!({"id": "vendor/small", "context_length": 32_768, "pricing": pricing});
    Response::json(200, &json!({"data": [small, {"id": "vendor/large"}]}).to_string())
}

fn refusal(status: u16, message: &str) -> Response {
    Response::json(status, &json!({"error": {"message": message, "code": status}}).to_string())
}

fn words(request: &str) -> &'static str {
    if request.contains("You are being tried out") {
        "Which products sold best, and when?"
    } else if request.contains("Verdict: right") {
        "Verdict: right"
    } else {
        "```python\nmost = sales['pieces'].max()\nfinal_answer(f'At most {most} pieces were sold at once.')\n```"
    }
}

/// A stream whose last event says what it cost.
fn said(words: &str) -> Response {
    let begin = json!({"choices": [{"index": 0, "delta": {"role": "assistant", "content": words}}]});
    let usage = json!({"prompt_tokens": 900, "completion_tokens": 40, "cost": 0.02});
    let end = json!({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}], "usage": usage});
    Response::stream(format!("data: {begin}\n\ndata: {end}\n\ndata: [DONE]\n\n"))
}
