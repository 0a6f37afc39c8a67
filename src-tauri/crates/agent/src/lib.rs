//! Question to answer: the conversation, its turns, corrections, checks and journal
