//! Models that write analysis code: the built-in analyst and the scripted model
