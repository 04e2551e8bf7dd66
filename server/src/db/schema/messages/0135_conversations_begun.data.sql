-- Puts existing messages into threads.
alter table message no force row level security;
alter table message_patient no force row level security;
alter table patient no force row level security;
alter table conversation no force row level security;
select place_message(practice_id, id) from message where conversation_id is null;
alter table message force row level security;
alter table message_patient force row level security;
alter table patient force row level security;
alter table conversation force row level security;
