-- Adds a treatment's present state to its history. Undo and correction set app.chart_act and app.chart_reason for the transaction.
create or replace function treatment_stated() returns trigger language plpgsql
as $$
declare
  acting treatment_act := coalesce(nullif(current_setting('app.chart_act', true), ''), 'change')::treatment_act;
  why text := coalesce(current_setting('app.chart_reason', true), '');
  last treatment_state%rowtype;
  first_serial int := 1;
  first_date date;
  next_serial int := 1;
  from_day date;
  same_status boolean := false;
  redated boolean := false;
begin
  if tg_op = 'UPDATE' then
    select * into last from treatment_state s
      where s.practice_id = new.practice_id and s.treatment_id = new.id order by s.serial desc limit 1;
    next_serial := coalesce(last.serial, 0) + 1;
    same_status := new.status = last.status;
    redated := same_status
      and (new.service_date, new.planned_on) is distinct from (last.service_date, last.planned_on);
    if last.serial is not null and (acting <> 'change' or redated) then
      -- Restarts the history with all states but the last; a correction changes them, too.
      select coalesce(max(s.serial), 0) + 1 into first_serial from treatment_state s
        where s.practice_id = new.practice_id and s.treatment_id = new.id and s.status is null;
      select min(s.from_date) into first_date from treatment_state s
        where s.practice_id = new.practice_id and s.treatment_id = new.id and s.serial >= first_serial;
      insert into treatment_state (practice_id, treatment_id, serial, from_date, act, reason, by_id, by_name)
        values (new.practice_id, new.id, next_serial, first_date, acting, why, new.changed_by_id, new.changed_by);
      if new.struck_at is not null then
        return null;
      end if;
      insert into treatment_state (practice_id, treatment_id, serial, from_date, status, outcome, procedure, procedure_id,
          tooth_number, tooth, tooth_extra, tooth_to, pontics, surfaces, quadrant, arch, provider_id, planned_on,
          service_date, act, reason, at, by_id, by_name)
        select s.practice_id, s.treatment_id, next_serial + row_number() over (order by s.serial), s.from_date, s.status,
            s.outcome, n.procedure, n.procedure_id, n.tooth_number, n.tooth, n.tooth_extra, n.tooth_to, n.pontics,
            n.surfaces, n.quadrant, n.arch, s.provider_id, s.planned_on, s.service_date, s.act, s.reason, s.at, s.by_id,
            s.by_name
          from treatment_state s,
            lateral (select new.procedure, new.procedure_id, new.tooth_number, new.tooth, new.tooth_extra, new.tooth_to,
                  new.pontics, new.surfaces, new.quadrant, new.arch
                where acting = 'correction'
              union all
              select s.procedure, s.procedure_id, s.tooth_number, s.tooth, s.tooth_extra, s.tooth_to, s.pontics,
                  s.surfaces, s.quadrant, s.arch
                where acting <> 'correction') n
          where s.practice_id = new.practice_id and s.treatment_id = new.id
            and s.serial >= first_serial and s.serial < last.serial;
      next_serial := next_serial + last.serial - first_serial + 1;
      if acting = 'undo' and exists (select from treatment_state s where s.practice_id = new.practice_id
          and s.treatment_id = new.id and s.serial = next_serial - 1 and s.status = new.status) then
        return null;
      end if;
    end if;
  end if;
  from_day := case
    when new.status = 'completed' and (not same_status or redated) then coalesce(new.completed_on, new.service_date)
    when new.status = 'planned' and (last.serial is null or redated or acting = 'correction') then new.planned_on
    when last.serial is null then new.planned_on
    when new.status = 'in_progress' and not same_status and last.status = 'planned' then new.begun_on
    when acting = 'correction' and same_status then last.from_date
    else practice_today(new.practice_id) end;
  insert into treatment_state (practice_id, treatment_id, serial, from_date, status, outcome, procedure, procedure_id,
      tooth_number, tooth, tooth_extra, tooth_to, pontics, surfaces, quadrant, arch, provider_id, planned_on,
      service_date, act, reason, by_id, by_name)
    values (new.practice_id, new.id, next_serial, from_day, new.status, new.outcome, new.procedure, new.procedure_id,
      new.tooth_number, new.tooth, new.tooth_extra, new.tooth_to, new.pontics, new.surfaces, new.quadrant, new.arch,
      new.provider_id, new.planned_on, new.service_date, acting, why, new.changed_by_id, new.changed_by);
  return null;
end $$;

create or replace trigger treatment_stated_new after insert on treatment
  for each row execute function treatment_stated();

create or replace trigger treatment_stated_changed after update on treatment
  for each row when ((old.status, old.outcome, old.procedure, old.procedure_id, old.tooth_number, old.tooth,
      old.tooth_extra, old.tooth_to, old.pontics, old.surfaces, old.quadrant, old.arch, old.provider_id, old.planned_on,
      old.service_date, old.struck_at)
    is distinct from
    (new.status, new.outcome, new.procedure, new.procedure_id, new.tooth_number, new.tooth, new.tooth_extra, new.tooth_to,
      new.pontics, new.surfaces, new.quadrant, new.arch, new.provider_id, new.planned_on, new.service_date,
      new.struck_at))
  execute function treatment_stated();
