-- Gives merged records one thread, and records that are separated again a thread each. If the merged record's thread was open, the
-- remaining one is open too, and gets its assignment if it has none.
create or replace function conversations_joined() returns trigger language plpgsql as $$
declare
  own uuid[];
  about uuid;
begin
  -- All that is changed here is locked first, messages before threads and each in the order in which others lock several (message_placed).
  select array(select m.id
      from message m
      where m.practice_id = new.practice_id and m.id in (select mp.message_id
        from message_patient mp join patient p on p.practice_id = mp.practice_id and p.id = mp.patient_id
        where mp.practice_id = new.practice_id and p.survivor_id in (old.survivor_id, new.survivor_id))
      order by m.id for update) into own;
  perform from conversation c
    where c.practice_id = new.practice_id and (c.patient_id in (old.survivor_id, new.survivor_id, new.id)
      or c.id in (select m.conversation_id from message m where m.practice_id = new.practice_id and m.id = any (own)))
    order by c.address, c.patient_id for update;
  foreach about in array own loop
    perform place_message(new.practice_id, about);
  end loop;
  if new.merged_into is not null then
    update conversation c
      set state = 'open', done_at = null, done_by = '',
          assigned_to_id = case when num_nonnulls(c.assigned_to_id, c.assigned_role) = 0 then o.assigned_to_id else c.assigned_to_id end,
          assigned_role = case when num_nonnulls(c.assigned_to_id, c.assigned_role) = 0 then o.assigned_role else c.assigned_role end
      from conversation o
      where c.practice_id = new.practice_id and c.patient_id = new.survivor_id
        and o.practice_id = c.practice_id and o.patient_id = new.id and o.state = 'open';
  end if;
  return null;
end $$;

create or replace trigger conversations_joined after update on patient
  for each row when (old.merged_into is distinct from new.merged_into)
  execute function conversations_joined();
