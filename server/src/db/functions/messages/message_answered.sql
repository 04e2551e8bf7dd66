-- Updates a thread when one of its replies is answered or waits again.
create or replace function message_answered() returns trigger language plpgsql as $$
begin
  if new.conversation_id is not null then
    perform refresh_conversation(new.practice_id, new.conversation_id);
  end if;
  return null;
end $$;

create or replace trigger message_answered after update on message
  for each row when ((old.needs_answer, old.done_at) is distinct from (new.needs_answer, new.done_at))
  execute function message_answered();
