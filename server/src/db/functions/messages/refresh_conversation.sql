-- Updates a thread from its messages: the time of the latest, and since when a reply waits for a person, which makes it open. The one
-- place that decides this, for the inbox, its figures and the work list.
create or replace function refresh_conversation(of_practice uuid, of_conversation uuid) returns void
  language plpgsql volatile
as $$
declare
  latest record;
  waits timestamptz;
begin
  select m.id, m.created_at into latest from message m
    where m.practice_id = of_practice and m.conversation_id = of_conversation order by m.id desc limit 1;
  select min(m.created_at) into waits from message m
    where m.practice_id = of_practice and m.conversation_id = of_conversation and m.needs_answer and m.done_at is null;
  update conversation c
    set last_message_id = latest.id,
        last_at = latest.created_at,
        waits_since = waits,
        state = case when waits is null then c.state else 'open' end,
        done_at = case when waits is null then c.done_at end,
        done_by = case when waits is null then c.done_by else '' end
    where c.practice_id = of_practice and c.id = of_conversation;
end $$;
