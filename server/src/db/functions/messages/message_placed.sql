-- Each message is put into its thread at the end of its transaction, because whom it is to or from is written behind it.
create or replace function message_placed() returns trigger language plpgsql as $$
begin
  perform place_message(new.practice_id, new.id);
  return null;
end $$;

drop trigger if exists message_placed on message;
create constraint trigger message_placed after insert on message deferrable initially deferred
  for each row execute function message_placed();
