# A question that reached a limit.

# $steps (Count) – the limit
limits-steps =
    { $steps ->
        [one] after one step
       *[other] after { $steps } steps
    }

# $tokens (Count) – the limit
limits-tokens = after reading and writing { $tokens } tokens

# $amount (Text) – the limit, as in $0.50
limits-question-money = after spending the { $amount } that one question may cost

# $amount (Text) – the limit, as in $0.50
limits-conversation-money = after spending the { $amount } that this conversation may cost

# $seconds (Count) – the limit
limits-seconds = after { $seconds } seconds

# $minutes (Count) – the limit
limits-minutes = after { $minutes } minutes

# $limit (Message) – the limit, as in `after 3 steps`
limits-partial-answer = I stopped { $limit }, so this is only a part of the answer.

# $limit (Message) – the limit, as in `after 3 steps`
limits-no-answer = I stopped { $limit }, without a whole answer.

limits-computed-above = What was computed until then stands above.

# Remedy: limits
limits-raise = You can raise this limit in the settings and ask again, or begin a new conversation.

limits-ask-for-less = You can ask for a smaller part of it.
