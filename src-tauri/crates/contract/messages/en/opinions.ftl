# What a second run of an important question says about the answer.

opinions-running = The question is being answered a second time, without a look at this answer.

opinions-same = A second run, which did not know this answer, came to the same result.

opinions-rounded = A second run, which did not know this answer, came to the same result, rounded differently.

opinions-reordered = A second run, which did not know this answer, came to the same rows in another order.

# $first (Text) – numbers that only this answer holds
# $second (Text) – numbers that only the second one holds
opinions-other-numbers = A second run came to another result: this answer says { $first }, the second one says { $second }.

# $first (Text) – names that only this answer holds
# $second (Text) – names that only the second one holds
opinions-other-names = A second run came to another result: this answer names { $first }, the second one names { $second }.

# $first (Count) – rows of this answer's table
# $second (Count) – rows of the second one's table
opinions-other-rows =
    A second run came to another table: this answer has { $first ->
        [one] one row
       *[other] { $first } rows
    }, the second one has { $second }.

opinions-other-cells = A second run came to a table with other values.

# $first (Text) – columns that only the code of this answer uses
# $second (Text) – columns that only the code of the second one uses
opinions-other-columns = This answer is computed with { $first }, the second one with { $second }.

# $columns (Text) – columns that only one of both uses
opinions-only-first-uses = Only this answer uses { $columns }.

# $columns (Text) – columns that only one of both uses
opinions-only-second-uses = Only the second one uses { $columns }.

opinions-unclear = A second run came to an answer as well, but the two cannot be compared by the program. Read both.

opinions-failed = A second run came to no result, so this answer has been computed only once.

opinions-stopped = The second run was stopped, so this answer has been computed only once.

opinions-exchanged = Two runs came to different results, and the second one was kept.
