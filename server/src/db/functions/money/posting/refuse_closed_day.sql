-- Refuses entries in a closed day, whatever posting_day says. Runs after the trigger that sets the date.
create or replace function refuse_closed_day() returns trigger language plpgsql as $$
begin
  if exists (select from day_close c where c.practice_id = new.practice_id and c.reopened_at is null
      and c.day >= new.posting_date) then
    raise exception 'This day is closed.'
      using errcode = 'check_violation', constraint = 'refuse_closed_day', table = tg_table_name;
  end if;
  return new;
end $$;

create or replace trigger refuse_closed_day before insert on ledger_entry for each row execute function refuse_closed_day();

create or replace trigger refuse_closed_day before insert on allocation for each row execute function refuse_closed_day();

create or replace trigger refuse_closed_day before insert on practice_entry for each row execute function refuse_closed_day();
