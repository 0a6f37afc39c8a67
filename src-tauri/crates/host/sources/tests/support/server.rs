//! A real PostgreSQL on this computer, in a folder of its own, for as long as a test runs.

#![expect(clippy::disallowed_types, reason = "the server is a program")]

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use tabletalk_sources::{Address, Password, Postgres, Trust};
use tempfile::TempDir;

/// PostgreSQL refuses to run as root.
const USER: &str = "nobody";

pub const PASSWORD: &str = "it's secret";

pub struct Server {
    folder: TempDir,
    pub port: u16,
}

impl Server {
    /// Start one; the test fails with the reason where that cannot be done.
    pub fn start() -> Self {
        let folder = tempfile::Builder::new().prefix("tabletalk-pg-").tempdir_in("/tmp").expect("a folder");
        if is_root() {
            run(Command::new("chown").arg(USER).arg(folder.path()));
        }
        certified(folder.path());
        let password = folder.path().join("password");
        fs::write(&password, PASSWORD).expect("the password's file");
        let data = folder.path().join("data");
        run(as_user("initdb")
            .args(["--no-sync", "--username=owner", "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "-D"])
            .arg(&data)
            .arg(format!("--pwfile={}", password.display())));
        let port = std::net::Ipv4Addr::LOCALHOST;
        let port = free_port(port);
        for file in ["service.key", "service.pem"] {
            run(as_user("cp").arg(folder.path().join(file)).arg(&data));
        }
        run(as_user("chmod").arg("600").arg(data.join("service.key")));
        let options = format!(
            "-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c ssl=on \
             -c ssl_cert_file=service.pem -c ssl_key_file=service.key -c autovacuum=off"
        );
        run(as_user("pg_ctl")
            .args(["-w", "-o", &options, "-l"])
            .arg(data.join("log"))
            .arg("-D")
            .arg(&data)
            .arg("start"));
        Self { folder, port }
    }

    pub fn authority(&self) -> Trust {
        Trust::Authority(fs::read(self.folder.path().join("authority.pem")).expect("the authority's certificate"))
    }

    pub fn address(&self, user: &str, database: &str) -> Address {
        let text = format!("postgres://{user}@127.0.0.1:{}/{database}", self.port);
        Address::parse(&text).expect("an address").0
    }

    pub fn source(&self, user: &str) -> Postgres {
        Postgres::new(self.address(user, "postgres"), Some(Password::new(PASSWORD)), Trust::System)
    }

    /// A connection without a gate.
    pub async fn alone(&self) -> tokio_postgres::Client {
        let mut config = tokio_postgres::Config::new();
        config.host("127.0.0.1").port(self.port).user("owner").password(PASSWORD).dbname("postgres");
        config.ssl_mode(tokio_postgres::config::SslMode::Disable);
        let (client, connection) = config.connect(tokio_postgres::NoTls).await.expect("a connection");
        tokio::spawn(connection);
        client
    }
}

impl Server {
    /// Nobody answers any more.
    pub fn stop(&self) {
        let data = self.folder.path().join("data");
        drop(as_user("pg_ctl").args(["-m", "immediate", "-w", "-D"]).arg(data).arg("stop").output());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

fn free_port(host: std::net::Ipv4Addr) -> u16 {
    let listener = std::net::TcpListener::bind((host, 0)).expect("a port");
    listener.local_addr().expect("its number").port()
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}

/// A program of PostgreSQL's, or of the system's, as a user that may start a server.
fn as_user(program: &str) -> Command {
    let program = found(program);
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args([&format!("--reuid={USER}"), "--regid=nogroup", "--clear-groups"]).arg(program).current_dir("/");
    command
}

/// On the path, or where Debian puts it.
fn found(program: &str) -> PathBuf {
    let on_path = env::var_os("PATH").into_iter().flat_map(|path| env::split_paths(&path).collect::<Vec<_>>());
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let folders = on_path.chain(versions.map(|version| version.path().join("bin")));
    let found = folders.map(|folder| folder.join(program)).find(|path| path.is_file());
    found.unwrap_or_else(|| panic!("`{program}` is missing: install PostgreSQL (Debian: apt-get install postgresql)"))
}

/// With a certificate for this computer, by an authority whose own lies in `authority.pem`.
fn certified(folder: &Path) {
    fs::write(folder.join("names"), "subjectAltName=IP:127.0.0.1\nbasicConstraints=CA:FALSE\n").expect("a file");
    let curve = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
    for arguments in [
        format!("req -x509 {curve} -keyout authority.key -out authority.pem -days 2 -subj /CN=Authority"),
        format!("req {curve} -keyout service.key -out service.csr -subj /CN=127.0.0.1"),
        "x509 -req -in service.csr -CA authority.pem -CAkey authority.key -CAcreateserial -days 2 -extfile names -out service.pem"
            .to_owned(),
    ] {
        run(Command::new("openssl").args(arguments.split(' ')).current_dir(folder));
    }
    run(Command::new("chmod").arg("644").args(["service.key", "service.pem"]).current_dir(folder));
}

fn run(command: &mut Command) {
    let Output { status, stdout, stderr } = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let said = String::from_utf8_lossy(&stdout).into_owned() + &String::from_utf8_lossy(&stderr);
    assert!(status.success(), "{command:?}: {said}");
}
