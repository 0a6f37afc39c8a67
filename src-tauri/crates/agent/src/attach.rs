//! The turn that reads files.

use std::path::PathBuf;

use tabletalk_model::Model;
use tabletalk_protocol::{ItemBody, Notice, NoticeLevel};
use tabletalk_sandbox::{CancellationToken, ImportError, Sandbox};

use crate::{Clock, Journal, actor::Actor, failure, stage::TurnEnd};

impl<M: Model, S: Sandbox, C: Clock, J: Journal> Actor<M, S, C, J> {
    /// Read each file; one that cannot be read gets a notice, and the others are still read.
    pub(crate) async fn attach(&mut self, paths: Vec<PathBuf>, cancel: &CancellationToken) -> TurnEnd {
        for path in paths {
            if cancel.is_cancelled() {
                return TurnEnd::Interrupted;
            }
            match self.sandbox.import(path, cancel).await {
                Ok(profiles) => {
                    for profile in profiles {
                        self.stage.show(ItemBody::Dataset(profile));
                    }
                }
                Err(ImportError::Cancelled) => return TurnEnd::Interrupted,
                Err(ImportError::File { message, hint }) => {
                    self.stage.show(unreadable(message, hint));
                }
                Err(ImportError::Sandbox(error)) => return failure::sandbox(&error),
            }
        }
        TurnEnd::Completed
    }
}

fn unreadable(message: String, hint: Option<String>) -> ItemBody {
    ItemBody::Notice(Notice { level: NoticeLevel::Error, message, hint })
}
