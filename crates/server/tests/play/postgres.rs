//! A `PostgreSQL` database of one's own: others sweep up what is due in theirs.

use std::{
    env,
    sync::atomic::{AtomicU32, Ordering},
};

use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};

/// The address of a new schema in the database for tests.
pub(crate) async fn own_schema() -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let url = env::var("DATABASE_URL_TEST").expect(
        "DATABASE_URL_TEST names a PostgreSQL database for tests: `cargo xtask test` starts one, or set it",
    );
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let name = format!("test_{}_{number}", std::process::id());
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&url).await.expect("the database answers");
    for statement in [format!("drop schema if exists {name} cascade"), format!("create schema {name}")] {
        connection.execute(AssertSqlSafe(statement)).await.expect("tests may make schemas");
    }
    let mark = if url.contains('?') { '&' } else { '?' };
    format!("{url}{mark}options=-c%20search_path%3D{name}")
}
