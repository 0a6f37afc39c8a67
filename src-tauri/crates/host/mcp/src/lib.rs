//! The confined interpreter as a server of the Model Context Protocol.
