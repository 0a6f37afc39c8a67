//! The system's keyring: one secret per provider. Errors carry the system's own message.

pub(crate) use platform::{delete, read, write};

/// The service name that the keyring shows beside the keys.
const SERVICE: &str = "Tabletalk";

#[cfg(any(target_os = "macos", windows))]
mod platform {
    use keyring_core::{Entry, Error, get_default_store, set_default_store};

    use super::SERVICE;

    pub fn read(name: &str) -> Option<String> {
        entry(name).ok()?.get_password().ok()
    }

    pub fn write(name: &str, secret: &str) -> Result<(), String> {
        entry(name).and_then(|entry| entry.set_password(secret)).map_err(|error| error.to_string())
    }

    /// That there was none is fine.
    pub fn delete(name: &str) -> Result<(), String> {
        match entry(name).and_then(|entry| entry.delete_credential()) {
            Ok(()) | Err(Error::NoEntry) => Ok(()),
            Err(error) => Err(error.to_string()),
        }
    }

    fn entry(name: &str) -> keyring_core::Result<Entry> {
        if get_default_store().is_none() {
            #[cfg(target_os = "macos")]
            set_default_store(apple_native_keyring_store::keychain::Store::new()?);
            #[cfg(windows)]
            set_default_store(windows_native_keyring_store::Store::new()?);
        }
        Entry::new(SERVICE, name)
    }
}

/// The Secret Service of freedesktop.org, which GNOME's and KDE's keyrings speak.
#[cfg(all(unix, not(target_os = "macos")))]
mod platform {
    use std::collections::HashMap;

    use dbus_secret_service::{EncryptionType, Error, Item, SecretService};

    use super::SERVICE;

    pub fn read(name: &str) -> Option<String> {
        let service = connect().ok()?;
        let secret = with_item(&service, name, |item| item.get_secret()).ok()??;
        String::from_utf8(secret).ok()
    }

    pub fn write(name: &str, secret: &str) -> Result<(), String> {
        let write = || {
            let service = connect()?;
            let collection = service.get_default_collection()?;
            collection.ensure_unlocked()?;
            let label = format!("{SERVICE}: {name}");
            collection.create_item(&label, attributes(name), secret.as_bytes(), true, "text/plain").map(drop)
        };
        write().map_err(|error: Error| error.to_string())
    }

    /// That there was none is fine.
    pub fn delete(name: &str) -> Result<(), String> {
        let delete = || with_item(&connect()?, name, |item| item.delete()).map(drop);
        delete().map_err(|error: Error| error.to_string())
    }

    fn connect() -> Result<SecretService, Error> {
        SecretService::connect(EncryptionType::Plain)
    }

    fn attributes(name: &str) -> HashMap<&str, &str> {
        HashMap::from([("service", SERVICE), ("username", name)])
    }

    /// Run `work` on the unlocked item; `None` if there is no such item.
    fn with_item<T>(
        service: &SecretService,
        name: &str,
        work: impl Fn(&Item<'_>) -> Result<T, Error>,
    ) -> Result<Option<T>, Error> {
        let found = service.search_items(attributes(name))?;
        if let Some(locked) = found.locked.first().filter(|_| found.unlocked.is_empty()) {
            locked.unlock()?;
            return work(locked).map(Some);
        }
        found.unlocked.first().map(work).transpose()
    }
}
