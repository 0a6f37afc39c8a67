//! A server of files on this computer that misbehaves as it is told to.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};

/// What a request of a file is answered with.
#[derive(Debug, Clone)]
pub enum Answer {
    /// The bytes that were asked for.
    File,
    /// The same, and the connection is closed after so many of them.
    Dropped(usize),
    /// The whole file, whichever bytes were asked for.
    Whole,
    /// Bytes of another version from the beginning, although only some were asked for.
    WrongRange,
    /// A few bytes now and then.
    Trickle,
    /// Nothing at all.
    Silence,
    /// A status and no file.
    Status(u16),
    Redirect(String),
    /// A web page instead of the file, as networks send it that want a login.
    Page,
}

/// Stops when it is dropped.
pub struct Server {
    pub address: String,
    requests: Arc<Mutex<Vec<String>>>,
    task: tokio::task::JoinHandle<()>,
}

pub const ETAG: &str = "\"version-1\"";

impl Server {
    /// Give the answers in their order, and the last one from then on.
    pub async fn start(file: Vec<u8>, answers: Vec<Answer>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}/m.gguf", listener.local_addr().unwrap());
        let requests: Arc<Mutex<Vec<String>>> = Arc::default();
        let asked = Arc::clone(&requests);
        let task = tokio::spawn(async move {
            let mut answers = answers.into_iter();
            let mut answer = answers.next().unwrap();
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, Arc::clone(&asked), file.clone(), answer.clone()));
                answer = answers.next().unwrap_or(answer);
            }
        });
        Self { address, requests, task }
    }

    /// The values of this header, one for each request; empty where it had none.
    pub fn asked(&self, header: &str) -> Vec<String> {
        let requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        requests.iter().map(|request| value(request, header).unwrap_or_default()).collect()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

fn value(request: &str, header: &str) -> Option<String> {
    request.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case(header).then(|| value.trim().to_owned())
    })
}

/// A client that has hung up needs no answer.
async fn serve(mut stream: TcpStream, requests: Arc<Mutex<Vec<String>>>, file: Vec<u8>, answer: Answer) {
    let mut request = Vec::new();
    while !request.ends_with(b"\r\n\r\n") {
        match stream.read_u8().await {
            Ok(byte) => request.push(byte),
            Err(_) => return,
        }
    }
    let request = String::from_utf8_lossy(&request).into_owned();
    let first = first_byte(&request);
    requests.lock().unwrap_or_else(PoisonError::into_inner).push(request);
    let _ = respond(&mut stream, &file, first, &answer).await;
}

fn first_byte(request: &str) -> usize {
    let range = value(request, "range");
    range.and_then(|range| range.strip_prefix("bytes=")?.strip_suffix('-')?.parse().ok()).unwrap_or(0)
}

async fn respond(stream: &mut TcpStream, file: &[u8], first: usize, answer: &Answer) -> std::io::Result<()> {
    let total = file.len();
    let part = |status: &str, first: usize, said: usize| {
        let range = if status == "206" {
            format!("content-range: bytes {said}-{}/{total}\r\n", total - 1)
        } else {
            String::new()
        };
        format!(
            "HTTP/1.1 {status} Said\r\netag: {ETAG}\r\nconnection: close\r\ncontent-length: {}\r\n{range}\r\n",
            total - first
        )
    };
    let usual = if first > 0 { part("206", first, first) } else { part("200", 0, 0) };
    match answer {
        Answer::File => send(stream, &usual, &file[first..]).await,
        Answer::Dropped(after) => send(stream, &usual, &file[first..][..*after.min(&(total - first))]).await,
        Answer::Whole => send(stream, &part("200", 0, 0), file).await,
        Answer::WrongRange => send(stream, &part("206", 0, 0), file).await,
        Answer::Trickle => {
            stream.write_all(usual.as_bytes()).await?;
            for byte in &file[first..] {
                stream.write_all(&[*byte]).await?;
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            Ok(())
        }
        Answer::Silence => {
            tokio::time::sleep(Duration::from_secs(60)).await;
            Ok(())
        }
        Answer::Status(status) => {
            let head = format!("HTTP/1.1 {status} Said\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
            send(stream, &head, b"").await
        }
        Answer::Page => {
            send(stream, "HTTP/1.1 200 Said\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n", b"<html>").await
        }
        Answer::Redirect(location) => {
            let head =
                format!("HTTP/1.1 302 Found\r\nlocation: {location}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
            send(stream, &head, b"").await
        }
    }
}

async fn send(stream: &mut TcpStream, head: &str, body: &[u8]) -> std::io::Result<()> {
    stream.write_all(head.as_bytes()).await?;
    // In pieces, so that a client that stops has not received everything already.
    for piece in body.chunks(4_096) {
        stream.write_all(piece).await?;
        tokio::task::yield_now().await;
    }
    stream.shutdown().await
}
