-- Puts a message into its thread: the patient's, if all its records belong to one person, otherwise that of its number or address.
-- Merging records and separating them moves their messages.
create or replace function place_message(of_practice uuid, of_message uuid) returns void
  language plpgsql volatile
as $$
declare
  placed record;
  whom uuid;
  thread uuid;
begin
  select m.address, m.conversation_id, m.kind, m.needs_answer and m.done_at is null as waits into placed
    from message m where m.practice_id = of_practice and m.id = of_message;
  if not found then
    return;
  end if;
  select case when count(distinct p.survivor_id) = 1 then min(p.survivor_id::text)::uuid end into whom
    from message_patient mp join patient p on p.practice_id = mp.practice_id and p.id = mp.patient_id
    where mp.practice_id = of_practice and mp.message_id = of_message;
  if whom is null and placed.address = '' then
    return;
  end if;
  insert into conversation (practice_id, patient_id, address)
    values (of_practice, whom, case when whom is null then placed.address end) on conflict do nothing;
  select c.id into thread from conversation c
    where c.practice_id = of_practice
      and case when whom is null then c.address = placed.address else c.patient_id = whom end
    for update;
  if placed.conversation_id is distinct from thread then
    update message set conversation_id = thread where practice_id = of_practice and id = of_message;
    if placed.conversation_id is not null then
      perform refresh_conversation(of_practice, placed.conversation_id);
    end if;
  end if;
  perform refresh_conversation(of_practice, thread);
  -- A reply that waits for a person ends the thread's snooze.
  if placed.waits and placed.conversation_id is null then
    update conversation set snoozed_until = null
      where practice_id = of_practice and id = thread and snoozed_until is not null;
  end if;
end $$;
