limits-steps =
    { $steps ->
        [one] nach einem Schritt
       *[other] nach { $steps } Schritten
    }

limits-tokens = nach { $tokens } gelesenen und geschriebenen Tokens

limits-question-money = bei den { $amount }, die eine Frage kosten darf,

limits-conversation-money = bei den { $amount }, die dieses Gespräch kosten darf,

limits-seconds = nach { $seconds } Sekunden

limits-minutes = nach { $minutes } Minuten

limits-partial-answer = Ich habe { $limit } aufgehört; dies ist also nur ein Teil der Antwort.

limits-no-answer = Ich habe { $limit } aufgehört, ohne vollständige Antwort.

limits-computed-above = Was bis dahin berechnet wurde, steht darüber.

limits-raise = Sie können diese Grenze in den Einstellungen anheben und noch einmal fragen oder ein neues Gespräch beginnen.

limits-ask-for-less = Sie können nach einem kleineren Teil davon fragen.
