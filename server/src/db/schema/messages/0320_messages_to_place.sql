-- The messages of a transaction that stand in no thread yet, by which the first of them finds the others (message_placed).
create index message_to_place on message (practice_id, created_at) where conversation_id is null;
