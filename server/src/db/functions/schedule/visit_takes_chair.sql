-- Reserves the operatory's time of a visit, moves it with the visit, and frees it when the visit is canceled or missed. Its plans are
-- cached and may have been made for empty tables, as when a practice's first visits are loaded, so they use indexes in any case.
create or replace function visit_takes_chair() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  takes boolean := new.operatory_id is not null and occupies_operatory(new.progress);
  took boolean := false;
  is_during tsrange := chair_time_range(new.appointment_date, new.appointment_time, new.duration);
  was_during tsrange;
  beside uuid[] := new.overlap_with;
  half int4range := '[0,2)';
begin
  if tg_op = 'UPDATE' then
    took := old.operatory_id is not null and occupies_operatory(old.progress);
    was_during := chair_time_range(old.appointment_date, old.appointment_time, old.duration);
  end if;
  perform lock_chair_days(
    case when took then chair_days(old.practice_id, old.operatory_id, was_during) end
    || case when takes then chair_days(new.practice_id, new.operatory_id, is_during) end);
  -- A visit that stays in its time may keep an overlap from before this check.
  if takes and not (took and old.patient_id = new.patient_id and old.operatory_id = new.operatory_id
      and was_during @> is_during) then
    perform lock_person_visits(new.practice_id, new.patient_id);
    if exists (select from overlapping_visits(new.practice_id, new.patient_id, new.id, new.operatory_id, is_during)) then
      raise exclusion_violation using message = 'a person in two chairs at one time', constraint = 'person_in_one_chair';
    end if;
  end if;
  if took then
    -- Visits that shared its column that day may go on sharing it.
    if takes and old.operatory_id = new.operatory_id and old.appointment_date = new.appointment_date then
      beside := beside || array(select o.id
        from chair_time c
        join chair_time o on o.practice_id = c.practice_id and o.operatory_id = c.operatory_id and o.during && c.during
          and o.id <> c.id
        where c.practice_id = old.practice_id and c.id = old.id);
      half := (select c.lanes from chair_time c where c.practice_id = old.practice_id and c.id = old.id);
    end if;
    perform free_chair(old.practice_id, old.id);
  end if;
  if takes then
    perform take_chair(new.practice_id, 'visit', new.id, new.operatory_id, is_during, beside, half);
  end if;
  return null;
end $$;
create or replace trigger appointment_chair_changed after update on appointment
  for each row when (
    (old.patient_id, old.operatory_id, old.appointment_date, old.appointment_time, old.duration,
        occupies_operatory(old.progress), old.overlap_with)
      is distinct from
    (new.patient_id, new.operatory_id, new.appointment_date, new.appointment_time, new.duration,
        occupies_operatory(new.progress), new.overlap_with))
  execute function visit_takes_chair();

create or replace trigger appointment_chair_new after insert on appointment
  for each row when (new.operatory_id is not null) execute function visit_takes_chair();
