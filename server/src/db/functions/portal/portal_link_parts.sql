-- The parts of a record that an account opens today. The patient's own account opens all. Another account opens those that staff share;
-- of a minor's record, without those that the practice's rules hide from parents at this age or that the minor keeps private.
create or replace function portal_link_parts(of_practice uuid, of_patient uuid, as_relation portal_relation, shared text[])
  returns text[]
  language sql stable
as $$
  select array(
    select e.part::text from unnest(enum_range(null::portal_part)) as e (part)
      where as_relation = 'self' or (
        (shared is null or e.part::text = any (shared))
        and not exists (select from minor_rule m
          join patient r on r.practice_id = m.practice_id and r.id = of_patient
          join patient s on s.practice_id = r.practice_id and s.id = r.survivor_id
          where m.practice_id = of_practice and m.part = e.part
            and birthday(s.date_of_birth, 18) > practice_today(of_practice)
            and birthday(s.date_of_birth, m.from_age) <= practice_today(of_practice)
            and (m.rule = 'hidden' or exists (select from kept_private k
              where k.practice_id = of_practice and k.part = m.part
                and k.patient_id in (select patient_records(of_practice, of_patient))))))
      order by e.part)
$$;
