-- Sets the days that belong to a treatment's status: on which it was begun and completed, and its date of service.
create or replace function treatment_dated() returns trigger language plpgsql
as $$
declare
  was treatment_status := case when tg_op = 'UPDATE' then old.status end;
  -- The day that somebody names: of what was begun its first, else its last.
  named date := case when tg_op = 'INSERT' or new.service_date is distinct from old.service_date then new.service_date end;
begin
  if new.status = 'completed' then
    if was is distinct from 'completed' then
      new.completed_on := coalesce(named, case when tg_op = 'INSERT' then new.date else practice_today(new.practice_id) end);
      if new.begun_on is null and was = 'in_progress' then
        -- It was begun before the day was kept.
        new.begun_on := (select min(s.from_date) from treatment_state s
          where s.practice_id = new.practice_id and s.treatment_id = new.id and s.status = 'in_progress');
      end if;
      if new.begun_on > new.completed_on then
        new.begun_on := new.completed_on;
      end if;
      -- What was billed by the day on which it was begun stays so, whatever the practice chose since.
      new.service_date := coalesce(case when was = 'in_progress' then old.service_date end, date_of_service(new));
      new.completed_by := case when tg_op = 'INSERT' then coalesce(nullif(new.completed_by, ''), new.changed_by)
        else new.changed_by end;
      new.completed_by_id := case when tg_op = 'INSERT' then coalesce(new.completed_by_id, new.changed_by_id)
        else new.changed_by_id end;
    else
      new.service_date := coalesce(new.service_date, practice_today(new.practice_id));
      -- Of two days the one that was billed is corrected.
      if new.service_date is distinct from old.service_date then
        if old.begun_on = old.service_date and old.begun_on < old.completed_on then
          new.begun_on := new.service_date;
          new.completed_on := greatest(old.completed_on, new.begun_on);
        else
          new.completed_on := new.service_date;
          if new.begun_on > new.completed_on then
            new.begun_on := new.completed_on;
          end if;
        end if;
      end if;
    end if;
  else
    new.completed_on := null;
    new.completed_by := '';
    new.completed_by_id := null;
    new.begun_on := case when new.status = 'in_progress'
      then coalesce(case when was is distinct from 'completed' then named end, new.begun_on,
        case when tg_op = 'INSERT' then new.date else practice_today(new.practice_id) end) end;
    -- What is begun keeps the date of service that it has.
    new.service_date := coalesce(
      case when new.status = 'in_progress' and was = 'in_progress' and named is null then old.service_date end,
      date_of_service(new));
  end if;
  new.planned_on := coalesce(new.planned_on, least(new.date, new.begun_on, new.service_date));
  return new;
end $$;

create or replace trigger treatment_dated before insert or update on treatment
  for each row execute function treatment_dated();
