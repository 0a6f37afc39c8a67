//! A provider on this computer that speaks real HTTP: it answers each request with the next of its responses, byte for
//! byte, and remembers what it was asked.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::watch,
};

/// A server that stops when it is dropped.
#[derive(Debug)]
pub struct Provider {
    address: String,
    requests: Arc<Mutex<Vec<String>>>,
    hung_up: watch::Receiver<u32>,
    task: tokio::task::JoinHandle<()>,
}

/// A scripted response.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Response {
    pub status: u16,
    pub content_type: String,
    /// Further headers, as in `retry-after: 1`.
    pub headers: Vec<String>,
    pub body: Vec<u8>,
    pub pace: Pace,
}

/// How a body is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    AtOnce,
    ByteByByte,
    /// The connection stays open without further data.
    ThenSilence,
}

impl Response {
    pub fn new(status: u16, content_type: &str, body: impl Into<Vec<u8>>) -> Self {
        let (content_type, headers) = (content_type.to_owned(), Vec::new());
        Self { status, content_type, headers, body: body.into(), pace: Pace::AtOnce }
    }

    /// A stream of events.
    pub fn stream(body: impl Into<Vec<u8>>) -> Self {
        Self::new(200, "text/event-stream", body)
    }

    pub fn json(status: u16, body: &str) -> Self {
        Self::new(status, "application/json", body)
    }

    pub fn with_header(mut self, header: &str) -> Self {
        self.headers.push(header.to_owned());
        self
    }

    pub fn paced(self, pace: Pace) -> Self {
        Self { pace, ..self }
    }

    /// The connection's end is the body's end, so that a body can break off.
    fn head(&self) -> String {
        let headers: String = self.headers.iter().map(|header| format!("{header}\r\n")).collect();
        let Self { status, content_type, .. } = self;
        format!("HTTP/1.1 {status} Said\r\ncontent-type: {content_type}\r\nconnection: close\r\n{headers}\r\n")
    }
}

impl Provider {
    /// Listen at a free port.
    pub async fn start(responses: Vec<Response>) -> std::io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = format!("http://{}", listener.local_addr()?);
        let requests: Arc<Mutex<Vec<String>>> = Arc::default();
        let (sender, hung_up) = watch::channel(0);
        let task = tokio::spawn(serve(listener, responses, Arc::clone(&requests), sender));
        Ok(Self { address, requests, hung_up, task })
    }

    /// Listen at this port, where a server of some kind usually is, and answer each request by what it asks.
    pub async fn at(port: u16, answer: impl Fn(&str) -> Response + Send + 'static) -> std::io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", port)).await?;
        let address = format!("http://{}", listener.local_addr()?);
        let requests: Arc<Mutex<Vec<String>>> = Arc::default();
        let (sender, hung_up) = watch::channel(0);
        let asked = Arc::clone(&requests);
        let task = tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let request = read(&mut stream).await;
                let response = answer(&request);
                remember(&asked, request);
                // A client that has hung up needs no response.
                let _ = respond(&mut stream, &response).await;
            }
            drop(sender);
        });
        Ok(Self { address, requests, hung_up, task })
    }

    /// As in `http://127.0.0.1:40000`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The requests, head and body, oldest first.
    pub fn requests(&self) -> Vec<String> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits until a client has hung up on a silent response.
    pub async fn hung_up(&mut self) {
        // It only fails when the server is gone, and then everybody has.
        let _ = tokio::time::timeout(Duration::from_secs(10), self.hung_up.wait_for(|count| *count > 0)).await;
    }
}

impl Drop for Provider {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn serve(
    listener: TcpListener,
    responses: Vec<Response>,
    requests: Arc<Mutex<Vec<String>>>,
    hung_up: watch::Sender<u32>,
) {
    for response in responses {
        let Ok((mut stream, _)) = listener.accept().await else { return };
        let request = read(&mut stream).await;
        remember(&requests, request);
        if respond(&mut stream, &response).await.is_ok() && response.pace == Pace::ThenSilence {
            let mut rest = Vec::new();
            // An error ends the connection as well.
            let _ = stream.read_to_end(&mut rest).await;
            hung_up.send_modify(|count| *count += 1);
        }
    }
}

fn remember(requests: &Mutex<Vec<String>>, request: String) {
    requests.lock().unwrap_or_else(PoisonError::into_inner).push(request);
}

/// A whole request: its head says how long its body is.
async fn read(stream: &mut TcpStream) -> String {
    let mut request = Vec::new();
    let mut buffer = [0; 8192];
    while let Ok(count @ 1..) = stream.read(&mut buffer).await {
        request.extend_from_slice(&buffer[..count]);
        let text = String::from_utf8_lossy(&request);
        let Some((head, _)) = text.split_once("\r\n\r\n") else { continue };
        let length =
            head.lines().find_map(|line| line.to_lowercase().strip_prefix("content-length:")?.trim().parse().ok());
        if request.len() >= head.len() + 4 + length.unwrap_or(0) {
            break;
        }
    }
    String::from_utf8_lossy(&request).into_owned()
}

async fn respond(stream: &mut TcpStream, response: &Response) -> std::io::Result<()> {
    stream.write_all(response.head().as_bytes()).await?;
    let piece = if response.pace == Pace::ByteByByte { 1 } else { response.body.len().max(1) };
    for bytes in response.body.chunks(piece) {
        stream.write_all(bytes).await?;
        stream.flush().await?;
        tokio::task::yield_now().await;
    }
    if response.pace != Pace::ThenSilence {
        stream.shutdown().await?;
    }
    Ok(())
}
