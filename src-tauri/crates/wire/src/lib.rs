//! JSON-RPC 2.0 messages between the window process and its worker, decoded with bounds
