-- Sets the day of an entry that belongs to no patient, as ledger_entry_posted does for those of patients.
create or replace function practice_entry_posted() returns trigger language plpgsql as $$
begin
  if current_setting('app.posting', true) = 'past' then
    perform from practice where practice_id = new.practice_id for key share;
    new.posting_date := posting_day(new.practice_id, new.occurred_on);
  else
    new.posting_date := posting_day_now(new.practice_id);
  end if;
  return new;
end $$;

create or replace trigger practice_entry_posted before insert on practice_entry
  for each row execute function practice_entry_posted();
