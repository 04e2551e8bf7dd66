-- Sets the days that belong to a treatment's status.
create or replace function treatment_dated() returns trigger language plpgsql
as $$
begin
  if new.status = 'completed' then
    if tg_op = 'INSERT' then
      new.service_date := coalesce(new.service_date, new.date);
      new.completed_by := coalesce(nullif(new.completed_by, ''), new.changed_by);
      new.completed_by_id := coalesce(new.completed_by_id, new.changed_by_id);
    else
      new.service_date := coalesce(new.service_date, practice_today(new.practice_id));
      if old.status <> 'completed' then
        new.completed_by := new.changed_by;
        new.completed_by_id := new.changed_by_id;
      end if;
    end if;
  else
    new.service_date := null;
    new.completed_by := '';
    new.completed_by_id := null;
  end if;
  new.planned_on := coalesce(new.planned_on, least(new.date, new.service_date));
  return new;
end $$;

create or replace trigger treatment_dated before insert or update on treatment
  for each row execute function treatment_dated();
