-- Refuses to close days out of order, to reopen any but the last one or one a second time, and to change anything else. It locks the
-- practice's row, which posting an entry locks for key share: the entry is counted, or it waits and gets the next day.
create or replace function check_day_close() returns trigger language plpgsql as $$
declare later boolean;
begin
  if is_undoing(tg_op) then
    return old;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'What was counted stays.' using errcode = 'insufficient_privilege';
  end if;
  perform from practice where practice_id = new.practice_id for update;
  perform set_config('app.posting_day', '', true);
  if tg_op = 'UPDATE' and (old.reopened_at is not null or new.reopened_at is null
      or to_jsonb(old) - array['reopened_at', 'reopened_by', 'reopened_by_id', 'reopened_reason']
        <> to_jsonb(new) - array['reopened_at', 'reopened_by', 'reopened_by_id', 'reopened_reason']) then
    raise exception 'What was counted stays.' using errcode = 'insufficient_privilege';
  end if;
  select exists (select from day_close c where c.practice_id = new.practice_id and c.reopened_at is null
    and c.day >= new.day and c.id <> new.id) into later;
  if later then
    raise exception 'Days are closed in their order, and only the last one is opened again.'
      using errcode = 'check_violation', constraint = 'day_close_in_order', table = 'day_close';
  end if;
  return new;
end $$;

create or replace trigger check_day_close before insert or update or delete on day_close
  for each row execute function check_day_close();
