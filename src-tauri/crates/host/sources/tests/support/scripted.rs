//! A server that speaks PostgreSQL's protocol as far as a script says, and then does as it likes.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};

/// What the server does instead of answering well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// Accepts and never says a word.
    Silent,
    /// Speaks HTTP.
    Foreign,
    /// Hangs up at the first message.
    Cut,
    /// Refuses encryption.
    Plain,
    /// Wants a password.
    Asking,
    /// Answers with an error of this code.
    Failing(&'static str),
    /// Sends rows for ever.
    Flooding,
    /// Sends one row that never ends.
    Endless,
    /// Sends some rows and stops.
    Stalling,
    /// Sends half a row and hangs up.
    Breaking,
    /// Sends a whole number of three bytes.
    Lying,
    /// Sends rows with fewer values than it said.
    Short,
}

pub struct Scripted {
    pub port: u16,
    /// Whether it was asked to cancel.
    pub was_cancelled: Arc<AtomicBool>,
}

pub async fn serve(mood: Mood) -> Scripted {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (port, was_cancelled) = (listener.local_addr().unwrap().port(), Arc::new(AtomicBool::new(false)));
    let cancelled = was_cancelled.clone();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(talk(stream, mood, cancelled.clone()));
        }
    });
    Scripted { port, was_cancelled }
}

const CANCEL: u32 = 80_877_102;
const TLS: u32 = 80_877_103;

async fn talk(mut stream: TcpStream, mood: Mood, was_cancelled: Arc<AtomicBool>) -> Option<()> {
    match mood {
        Mood::Silent => std::future::pending().await,
        Mood::Foreign => return stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await.ok(),
        _ => {}
    }
    let length = stream.read_u32().await.ok()?;
    let code = stream.read_u32().await.ok()?;
    let mut rest = vec![0; length as usize - 8];
    stream.read_exact(&mut rest).await.ok()?;
    match (code, mood) {
        (CANCEL, _) => return Some(was_cancelled.store(true, Ordering::SeqCst)),
        (TLS, _) => return stream.write_all(b"N").await.ok(),
        (_, Mood::Cut) => return None,
        (_, Mood::Failing(code)) => return stream.write_all(&failure(code)).await.ok(),
        (_, Mood::Asking) => {
            stream.write_all(&message(b'R', &3_u32.to_be_bytes())).await.ok()?;
            stream.read_u8().await.ok()?;
            return stream.write_all(&failure("28P01")).await.ok();
        }
        _ => {}
    }
    let ready = message(b'Z', b"I");
    stream.write_all(&[message(b'R', &[0; 4]), message(b'K', &[0; 8]), ready.clone()].concat()).await.ok()?;
    loop {
        let kind = stream.read_u8().await.ok()?;
        let length = stream.read_u32().await.ok()?;
        let mut body = vec![0; length as usize - 4];
        stream.read_exact(&mut body).await.ok()?;
        let answer = match kind {
            b'Q' => [message(b'C', b"SET\0"), ready.clone()].concat(),
            b'P' => message(b'1', b""),
            b'D' => [message(b't', &[0, 0]), description()].concat(),
            b'B' => message(b'2', b""),
            b'E' => return misbehave(stream, mood).await,
            b'S' => ready.clone(),
            _ => vec![],
        };
        stream.write_all(&answer).await.ok()?;
    }
}

async fn misbehave(mut stream: TcpStream, mood: Mood) -> Option<()> {
    let row = |values: &[&[u8]]| {
        let mut body = (values.len() as u16).to_be_bytes().to_vec();
        for value in values {
            body.extend((value.len() as u32).to_be_bytes());
            body.extend(*value);
        }
        message(b'D', &body)
    };
    let good = row(&[&7_u32.to_be_bytes(), b"seven"]);
    match mood {
        Mood::Flooding => loop {
            stream.write_all(&good.repeat(1_000)).await.ok()?;
        },
        Mood::Endless => {
            stream.write_all(b"D").await.ok()?;
            stream.write_u32(0x7fff_ffff).await.ok()?;
            loop {
                stream.write_all(&[0; 65_536]).await.ok()?;
            }
        }
        Mood::Breaking => stream.write_all(good.get(..9)?).await.ok(),
        Mood::Lying => hold(stream, &row(&[&[1, 2, 3], b"three"])).await,
        Mood::Short => hold(stream, &row(&[&7_u32.to_be_bytes()])).await,
        _ => hold(stream, &good.repeat(3)).await,
    }
}

/// Say something and stay.
async fn hold(mut stream: TcpStream, bytes: &[u8]) -> Option<()> {
    stream.write_all(bytes).await.ok()?;
    std::future::pending().await
}

/// A column of whole numbers and one of texts.
fn description() -> Vec<u8> {
    let mut body = 2_u16.to_be_bytes().to_vec();
    for (name, oid, size) in [("id", 23_u32, 4_i16), ("name", 25, -1)] {
        body.extend(name.as_bytes());
        body.extend([0; 7]);
        body.extend(oid.to_be_bytes());
        body.extend(size.to_be_bytes());
        body.extend((-1_i32).to_be_bytes());
        body.extend([0, 0]);
    }
    message(b'T', &body)
}

fn failure(code: &str) -> Vec<u8> {
    message(b'E', format!("SFATAL\0VFATAL\0C{code}\0Mthe password secret is wrong\0\0").as_bytes())
}

fn message(kind: u8, body: &[u8]) -> Vec<u8> {
    [&[kind], (body.len() as u32 + 4).to_be_bytes().as_slice(), body].concat()
}
