//! Attacks on the sandbox, each in a few lines of Python: the Markdown files beside this one. Every attack runs in a
//! real worker, must end as its file says, must tell nothing of this machine, and must leave a session whose next
//! cell runs.
//!
//! ```text
//! cargo test -p tabletalk-worker --test attacks -- imports
//! ```

mod attack;
mod session;

use std::{cell::RefCell, path::Path};

use libtest_mimic::{Arguments, Failed, Trial};

use attack::{Attack, Kind};
use session::Session;

thread_local! {
    /// Most attacks leave the worker as it was, and a start takes longer than they do.
    static SHARED: RefCell<Option<Session>> = const { RefCell::new(None) };
}

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/attacks");
    let trials = attack::attacks_in(&folder).into_iter().map(trial).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

fn trial(attack: Attack) -> Trial {
    Trial::test(attack.name.clone(), move || match attack.kind {
        Kind::Harmless => in_the_shared_session(&attack),
        Kind::Damaging | Kind::Endless => Session::of_its_own(attack.kind).carry_out(&attack),
    })
}

fn in_the_shared_session(attack: &Attack) -> Result<(), Failed> {
    SHARED.with_borrow_mut(|shared| {
        let mut session = shared.take().unwrap_or_else(Session::shared);
        session.carry_out(attack)?;
        *shared = Some(session);
        Ok(())
    })
}
