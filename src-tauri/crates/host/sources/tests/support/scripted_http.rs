//! A server that speaks ClickHouse's HTTP interface as far as a script says, and then does as it likes.

use std::sync::{Arc, Mutex};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};

/// What the server does instead of answering well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// Accepts and never says a word.
    Silent,
    /// Says what no HTTP server says.
    Foreign,
    /// Hangs up at the first request.
    Cut,
    /// Sends everybody elsewhere.
    Redirecting,
    /// Answers with this status, ClickHouse's code in a header if it is one, and a body.
    Refusing(u16, u16, &'static str),
    /// Says 200, sends two rows and this, and hangs up without the end of the body.
    Failing(&'static str),
    /// The same with an end.
    Ending(&'static str),
    /// Sends rows for ever.
    Flooding,
    /// Sends one row that never ends.
    Endless,
    /// Sends some rows and stops.
    Stalling,
    /// Sends rows without saying how long the answer is.
    Unmeasured,
}

pub struct Scripted {
    pub port: u16,
    requests: Arc<Mutex<Vec<String>>>,
}

impl Scripted {
    /// Every request with its body.
    pub fn requests(&self) -> Vec<String> {
        self.requests.lock().unwrap().clone()
    }
}

/// The header lines of the answer and two rows.
pub const BEGINNING: &str = "[\"id\", \"name\"]\n[\"Int32\", \"String\"]\n[7, \"seven\"]\n[8, \"eight\"]\n";

pub async fn serve(mood: Mood) -> Scripted {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (port, requests) = (listener.local_addr().unwrap().port(), Arc::new(Mutex::new(vec![])));
    let heard = requests.clone();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(talk(stream, mood, heard.clone()));
        }
    });
    Scripted { port, requests }
}

/// How a greeting of TLS begins.
const TLS: u8 = 22;

async fn talk(mut stream: TcpStream, mood: Mood, requests: Arc<Mutex<Vec<String>>>) -> Option<()> {
    let mut request = vec![];
    while !is_complete(&request) {
        let mut some = [0; 8_192];
        let count = stream.read(&mut some).await.ok().filter(|count| *count > 0)?;
        request.extend(&some[..count]);
        if request.first() == Some(&TLS) {
            return say(&mut stream, "HTTP/1.1 400 Bad Request\r\n\r\n").await;
        }
        match mood {
            Mood::Foreign => return stream.write_all(&[21, 3, 1, 0, 2, 2, 70]).await.ok(),
            Mood::Cut => return None,
            _ => {}
        }
    }
    let request = String::from_utf8_lossy(&request).into_owned();
    let is_kill = request.contains("KILL QUERY");
    requests.lock().unwrap().push(request);
    if is_kill {
        return say(&mut stream, &whole(200, 0, "")).await;
    }
    match mood {
        Mood::Silent => std::future::pending().await,
        Mood::Redirecting => {
            say(&mut stream, "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n").await
        }
        Mood::Refusing(status, code, body) => say(&mut stream, &whole(status, code, body)).await,
        Mood::Unmeasured => say(&mut stream, &format!("HTTP/1.1 200 OK\r\n\r\n{BEGINNING}")).await,
        _ => {
            let head =
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX-ClickHouse-Exception-Tag: abcdefghij\r\n\r\n";
            say(&mut stream, &format!("{head}{}", chunk(BEGINNING))).await?;
            misbehave(stream, mood).await
        }
    }
}

async fn misbehave(mut stream: TcpStream, mood: Mood) -> Option<()> {
    match mood {
        Mood::Failing(reason) => say(&mut stream, &chunk(reason)).await,
        Mood::Ending(reason) => say(&mut stream, &format!("{}0\r\n\r\n", chunk(reason))).await,
        Mood::Flooding => loop {
            say(&mut stream, &chunk(&"[7, \"seven\"]\n".repeat(1_000))).await?;
        },
        Mood::Endless => {
            say(&mut stream, &chunk("[7, \"")).await?;
            loop {
                say(&mut stream, &chunk(&"x".repeat(65_536))).await?;
            }
        }
        _ => std::future::pending().await,
    }
}

fn is_complete(request: &[u8]) -> bool {
    let text = String::from_utf8_lossy(request);
    let Some((head, body)) = text.split_once("\r\n\r\n") else { return false };
    let length = head.lines().find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse().ok());
    body.len() >= length.unwrap_or(0)
}

async fn say(stream: &mut TcpStream, text: &str) -> Option<()> {
    stream.write_all(text.as_bytes()).await.ok()
}

fn chunk(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{:x}\r\n{text}\r\n", text.len()) }
}

fn whole(status: u16, code: u16, body: &str) -> String {
    let code = if code == 0 { String::new() } else { format!("X-ClickHouse-Exception-Code: {code}\r\n") };
    format!("HTTP/1.1 {status} Status\r\n{code}Content-Length: {}\r\nConnection: close\r\n\r\n{body}", body.len())
}
