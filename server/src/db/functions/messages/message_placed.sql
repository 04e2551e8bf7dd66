-- Puts messages into their threads at the end of their transaction, because a message's patients are inserted after it. The first message
-- of a transaction has all of them placed, in the order of their threads: otherwise two transactions that write to the same people, such
-- as a rule's reminders and a bulk text, would each lock a thread that the other waits for. Threads of numbers and addresses come first,
-- because an answer in one has it locked and may write into a patient's.
create or replace function message_placed() returns trigger language plpgsql as $$
declare
  own uuid;
begin
  if exists (select from message m
      where m.practice_id = new.practice_id and m.id = new.id and m.conversation_id is not null) then
    return null;
  end if;
  for own in
    select t.id
      from (select m.id, m.address from message m where m.practice_id = new.practice_id and m.id = new.id
        union
        select m.id, m.address from message m
          where m.practice_id = new.practice_id and m.conversation_id is null and m.created_at = now()) t
      cross join lateral (select case when count(distinct p.survivor_id) = 1 then min(p.survivor_id::text)::uuid end as id
        from message_patient mp join patient p on p.practice_id = mp.practice_id and p.id = mp.patient_id
        where mp.practice_id = new.practice_id and mp.message_id = t.id) whom
      order by case when whom.id is null then t.address end, whom.id, t.id
  loop
    perform place_message(new.practice_id, own);
  end loop;
  return null;
end $$;

drop trigger if exists message_placed on message;
create constraint trigger message_placed after insert on message deferrable initially deferred
  for each row execute function message_placed();
