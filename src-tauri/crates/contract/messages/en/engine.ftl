# A model inside the program, in a file on this computer.

# For the command line and the list of models.
# $file (Text) – the name of the model's file
engine-model = { $file } on this computer

# $file (Text) – the name of the model's file
engine-unreadable = The model “{ $file }” is not there any more, or cannot be read.

# Remedy: models
engine-choose-again = Choose the file again, or another model.

# $file (Text) – the name of the model's file
engine-damaged = “{ $file }” is damaged, or is not a model.

# Remedy: models
engine-get-again = Download it again, or choose another model.

# $file (Text) – the name of the model's file
# $kind (Text) – the kind of the model, as its file names it
engine-unknown-kind = “{ $file }” is a model of a kind that Tabletalk does not know: { $kind }.

# $file (Text) – the name of the model's file
engine-split = “{ $file }” is only a part of a model.

# Remedy: models
engine-one-file = Choose a model that comes as one file.

# $file (Text) – the name of the model's file
engine-not-loaded = The model “{ $file }” could not be loaded.

# $file (Text) – the name of the model's file
engine-no-conversations = “{ $file }” was not made for conversations.

# Remedy: models
engine-instruct = Choose a model whose name says “instruct” or “chat”.

# $file (Text) – the name of the model's file
engine-template = “{ $file }” does not say in a usable way how a question is put to it.

# Remedy: models
engine-another = Choose another model.

# $file (Text) – the name of the model's file
engine-out-of-memory = The memory was not enough for the model “{ $file }”.

# $file (Text) – the name of the model's file
engine-crashed = The model “{ $file }” stopped in the middle of its work.

# Remedy: again
engine-starts-again = Ask again: it is started anew. If it stops again, choose another model.

# $file (Text) – the name of the model's file
engine-silent = The model “{ $file }” did nothing for a long time and was ended.

# The program that runs models is missing or cannot be started.
engine-no-program = The part of Tabletalk that runs models on this computer is missing.

engine-install-again = Install Tabletalk again. The built-in analyst and models behind a service work without it.

engine-unconfined = This system cannot keep the model away from your files and the network as it should, so it was not started.

engine-use-another = Use the built-in analyst or a model behind a service.
