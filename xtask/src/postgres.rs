//! A `PostgreSQL` for the tests: on a free port, in a temporary folder, gone when they are over.

use std::{
    env, fs,
    net::{Ipv4Addr, TcpListener},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};

use crate::{
    folder::Folder,
    tool::{Tool, install, tool},
};

/// A server that ends with this.
#[derive(Debug)]
pub(crate) struct Postgres {
    folder: Folder,
    programs: PathBuf,
    port: u16,
}

/// Where Debian has a folder for each version.
const VERSIONS: &str = "/usr/lib/postgresql";

/// Nobody who matters: `PostgreSQL` does not run as root.
const USER: &str = "postgres";

impl Postgres {
    pub(crate) fn start() -> Result<Self> {
        let programs = programs()?;
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let server = Self { folder: Folder::new(&env::temp_dir(), "novaluna-postgres-")?, programs, port };
        if is_root() {
            tool("chown").args([USER.as_ref(), server.folder.path()]).run()?;
        }
        let data = server.data();
        server
            .run("initdb")
            .args(["-A", "trust", "-U", USER, "-E", "UTF8", "--no-sync", "-D"])
            .args([&data])
            .capture()?;
        let options =
            format!("-p {port} -c listen_addresses=127.0.0.1 -k {}", server.folder.path().display());
        let log = server.folder.path().join("log");
        server
            .run("pg_ctl")
            .args(["-w", "-o", &options, "-D"])
            .args([&data])
            .args(["-l".as_ref(), log.as_os_str(), "start".as_ref()])
            .capture()
            .with_context(|| fs::read_to_string(&log).unwrap_or_default())?;
        Ok(server)
    }

    /// Where tests find a database.
    pub(crate) fn url(&self) -> String {
        format!("postgres://{USER}@127.0.0.1:{}/postgres", self.port)
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn run(&self, program: &str) -> Tool {
        let program = self.programs.join(program);
        let named = program.to_string_lossy();
        if is_root() { tool("runuser").args(["-u", USER, "--", &named]) } else { tool(&named) }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let stopped =
            self.run("pg_ctl").args(["-m", "immediate", "-D"]).args([&self.data()]).args(["stop"]).capture();
        if let Err(error) = stopped {
            eprintln!("PostgreSQL does not stop: {error:#}");
        }
    }
}

/// The folder with the programs of the newest version; installs one where there is none.
fn programs() -> Result<PathBuf> {
    if let Some(found) = newest() {
        return Ok(found);
    }
    install("PostgreSQL", "postgresql")?;
    let found = newest();
    ensure!(found.is_some(), "no PostgreSQL in {VERSIONS}: set DATABASE_URL_TEST to a database for tests");
    Ok(found.unwrap_or_default())
}

fn newest() -> Option<PathBuf> {
    let number = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    let versions = fs::read_dir(VERSIONS).ok()?.flatten().map(|entry| entry.path());
    let newest = versions.filter(|path| path.join("bin/initdb").is_file()).max_by_key(|path| number(path))?;
    Some(newest.join("bin"))
}

fn is_root() -> bool {
    env::var_os("USER").is_some_and(|user| user == "root")
        || tool("id").args(["-u"]).output().is_some_and(|id| id.trim() == "0")
}
