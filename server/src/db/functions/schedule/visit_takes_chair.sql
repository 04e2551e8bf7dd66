create or replace function visit_takes_chair() returns trigger language plpgsql
as $$
declare
  takes boolean := new.operatory_id is not null and new.progress not in ('cancelled', 'no_show');
  took boolean := false;
  is_during tsrange := chair_during(new.appointment_date, new.appointment_time, new.duration);
  was_during tsrange;
  beside uuid[] := new.overlap_with;
  half int4range := '[0,2)';
begin
  if tg_op = 'UPDATE' then
    took := old.operatory_id is not null and old.progress not in ('cancelled', 'no_show');
    was_during := chair_during(old.appointment_date, old.appointment_time, old.duration);
  end if;
  perform lock_chair_days(
    case when took then chair_days(old.practice_id, old.operatory_id, was_during) end
    || case when takes then chair_days(new.practice_id, new.operatory_id, is_during) end);
  if took then
    -- What stood beside it in this operatory that day may go on to.
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
