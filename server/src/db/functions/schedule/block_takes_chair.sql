-- Reserves an operatory's time for a blockout or a hold, moves the reservation with it, and frees it when it is deleted.
create or replace function block_takes_chair() returns trigger language plpgsql
as $$
declare
  was_during tsrange;
  is_during tsrange;
begin
  if tg_op <> 'INSERT' then
    was_during := tsrange(old.date + old.starts, old.date + old.ends);
  end if;
  if tg_op <> 'DELETE' then
    is_during := tsrange(new.date + new.starts, new.date + new.ends);
  end if;
  perform lock_chair_days(
    case when tg_op <> 'INSERT' then chair_days(old.practice_id, old.operatory_id, was_during) end
    || case when tg_op <> 'DELETE' then chair_days(new.practice_id, new.operatory_id, is_during) end);
  if tg_op <> 'INSERT' then
    perform free_chair(old.practice_id, old.id);
  end if;
  if tg_op <> 'DELETE' then
    perform take_chair(new.practice_id, tg_table_name::chair_time_kind, new.id, new.operatory_id, is_during);
  end if;
  return null;
end $$;

create or replace trigger blockout_chair after insert or delete or update of operatory_id, date, starts, ends on blockout
  for each row execute function block_takes_chair();

create or replace trigger hold_chair after insert or delete or update of operatory_id, date, starts, ends on hold
  for each row execute function block_takes_chair();
