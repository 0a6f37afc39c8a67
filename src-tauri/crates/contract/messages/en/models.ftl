# Providers of models, their servers and keys. A provider's name is a message, because a person's own server has none.

# In the middle of a sentence.
models-own-server = your server

# At the beginning of a sentence.
models-own-server-first = Your server

# $provider (Message) – the provider
# $address (Text) – the address of the server
models-unreachable = { $provider } cannot be reached at { $address }.

# Remedy: models
models-check-network = Check the connection to the network, and whether a proxy is needed (HTTPS_PROXY). The built-in analyst works without a network.

# $provider (Message) – the provider
# $address (Text) – the address of the server
models-not-running = { $provider } is not running at { $address }.

# Remedy: again
# $provider (Message) – the provider
models-start = Start { $provider } and ask again.

# $provider (Message) – the provider
models-certificate = The connection to { $provider } is not safe: its certificate is not trusted.

models-add-certificate = In a company network, ask for the company's certificate and add it to those of this system. Nothing was sent.

# $words (Text) – the words of a provider
models-provider-said = It said: “{ $words }”.

# $provider (Message) – the provider
models-no-key = { $provider } needs a key, and there is none.

# $provider (Message) – the provider
models-bad-key = { $provider } did not accept the key.

models-key-withdrawn = It may have been withdrawn or mistyped.

# Remedy: keys
# $provider (Message) – the provider
# $command (Text) – the command that keeps a key
# $variable (Text) – the environment variable
models-add-key = Add a key of { $provider } where the model is chosen, with `{ $command }`, or in the environment variable { $variable }.

models-ask-operator = Ask whoever runs the server.

# $provider (Message) – the provider
# $model (Text) – the model
models-forbidden = { $provider } does not let this key use `{ $model }`.

# Remedy: models
models-ask-owner = Choose another model, or ask whoever owns the account.

# $provider (Message) – the provider
models-no-credit = The account at { $provider } has nothing left to spend.

# Remedy: models
# $provider (Message) – the provider
models-add-credit = Add credit at { $provider }, choose another model, or use the built-in analyst.

# $provider (Message) – the provider
models-too-often = { $provider } was asked too often and refuses more for now.

# Remedy: again
models-wait-a-minute = Wait a minute and ask again.

# Remedy: again
# $seconds (Count) – the wait
models-again-in-seconds =
    { $seconds ->
        [one] Ask again in 1 second.
       *[other] Ask again in { $seconds } seconds.
    }

# Remedy: again
# $minutes (Count) – the wait
models-again-in-minutes = Ask again in { $minutes } minutes.

# Remedy: again
# $hours (Count) – the wait
models-again-in-hours = Ask again in { $hours } hours.

# $provider (Message) – the provider
# $model (Text) – the model
models-gone = { $provider } has no model called `{ $model }`.

# Remedy: models
# $provider (Message) – the provider
models-load-it = Load it in { $provider } first, or choose one that is there.

# Remedy: models
models-renamed = It may have been renamed or withdrawn: choose another.

# $model (Text) – the model
models-no-tools = `{ $model }` cannot use tools.

# Remedy: models
models-write-blocks = Let it write its code as blocks in the text instead.

# $model (Text) – the model
models-too-much-to-read = This is more than `{ $model }` can read at once.

# Remedy: models
models-shorter = Begin a new conversation, ask for fewer columns, or choose a model with a longer context.

# $provider (Message) – the provider
models-filtered = { $provider } held the reply back, by its rules on content.

# Remedy: models
models-other-words = Ask in other words, or choose another model.

# $provider (Message) – the provider
models-overloaded = { $provider } has a problem of its own.

# Remedy: again
models-few-minutes = Ask again in a few minutes.

# $provider (Message) – the provider
models-not-recorded = Nothing was sent to { $provider }, because it could not be written down what is sent.

# Remedy: again
models-check-disk = Check that the disk is not full, and ask again.

# $provider (Message) – the provider
models-silent = Nothing was heard from { $provider } for a long time.

# Remedy: models
models-smaller = The model may be too large for this computer: try a smaller one.

# Remedy: models
models-again-or-another = Ask again, or choose another model.

# $address (Text) – the address of the server
# $provider (Message) – the provider
models-not-its-language = What came from { $address } is not the language of { $provider }.

models-check-address = Check the address of the server, and whether a proxy or a login page is in between.

# $provider (Message) – the provider
models-cut-off = The connection to { $provider } broke off in the middle of the reply.

# Remedy: again
models-again = Ask again; what was computed before is still there.

# $address (Text) – the address of the server
models-redirected = The server at { $address } sends requests on to another address, which is not followed.

models-real-address = Use the address where the server really is; it begins with https:// where it is not on this computer.

# $provider (Message) – the provider
models-refused = { $provider } did not accept the request.

# Remedy: models
# $model (Text) – the model
models-for-conversations = Check that `{ $model }` is a model for conversations, or choose another.

models-no-secure-connection = No secure connection can be made from this computer.

# $reason (Text) – what the system says
models-reason = The reason given: { $reason }.

# $model (Text) – the model
models-neither-code-nor-tools = `{ $model }` can neither write a block of code nor call a tool.

# Remedy: models
models-larger = Choose a larger model.

models-script-ended = The script has no further reply.

# $reason (Text) – what the system says
models-no-keyring = this system has no keyring that can be used: { $reason }

# $variable (Text) – the environment variable
models-key-into-variable = put the key into the environment variable `{ $variable }`

# $provider (Text) – the provider
models-key-not-needed = `{ $provider }` needs no key

# $provider (Text) – the provider
models-key-of-address = a key of `{ $provider }` belongs to one address

models-name-address = name it with --base-url

# $model (Text) – what was written
models-not-a-model = `{ $model }` is no model

models-how-to-name = write `builtin` or PROVIDER:NAME, as in `ollama:qwen3` or `openai:gpt-5`

# $provider (Text) – what was written
models-no-such-provider = there is no provider called `{ $provider }`

# $provider (Text) – a provider with nearly this name
models-did-you-mean = did you mean `{ $provider }`?

# $providers (Text) – all providers
models-known-providers = known are { $providers }

# $provider (Text) – the provider
models-no-address = `{ $provider }` has no address of its own

models-name-address-as-in = name it with --base-url, as in --base-url http://127.0.0.1:8000/v1

# $address (Text) – what was written
models-bad-address = `{ $address }` is no address

models-address-begins = it begins with http:// or https://

# $address (Text) – the address
models-unprotected-key = a key must not travel unprotected to `{ $address }`

models-protect-key = use an address that begins with https://, or remove the key
