-- Stores the last visit of each type and what follows from it, for the types given or for the whole of a person's recalls: then those
-- without a visit lose their dates. Replaced types, which have become another since, lose them too.
create or replace function set_recalls(of_practice uuid, of_person uuid, born date, types uuid[], visits uuid[], dates date[],
    replaced uuid[], whole boolean) returns void
  language plpgsql volatile set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  insert into recall_due as d (practice_id, patient_id, type_id, last_appointment_id, last_date, computed_date, due_date,
      current_type_id, switches_on)
    select of_practice, of_person, k.type_id, k.last_appointment_id, k.last_date, age.computed_date, age.due_date,
        age.current_type_id, age.switches_on
      from (
        select coalesce(l.type_id, s.type_id) as type_id, l.id as last_appointment_id, l.day as last_date,
            case when s.override_after is not distinct from l.id then s.override_date end as set_date, s as stored
          from unnest(types, visits, dates) l (type_id, id, day)
          full join (select * from recall_due
            where practice_id = of_practice and patient_id = of_person
                and (whole or type_id = any (types))) s on s.type_id = l.type_id
          order by 1) k
      left join lateral recall_at_age(of_practice, k.type_id, born, k.last_date, k.set_date) age
        on k.type_id <> all (replaced)
      -- Unchanged rows aren't written.
      where (k.stored).type_id is null or ((k.stored).last_appointment_id, (k.stored).last_date, (k.stored).computed_date,
          (k.stored).due_date, (k.stored).current_type_id, (k.stored).switches_on)
        is distinct from (k.last_appointment_id, k.last_date, age.computed_date, age.due_date, age.current_type_id, age.switches_on)
    on conflict (practice_id, patient_id, type_id) do update
      set last_appointment_id = excluded.last_appointment_id, last_date = excluded.last_date,
        computed_date = excluded.computed_date, due_date = excluded.due_date,
        current_type_id = excluded.current_type_id, switches_on = excluded.switches_on
      where (d.last_appointment_id, d.last_date, d.computed_date, d.due_date, d.current_type_id, d.switches_on)
        is distinct from (excluded.last_appointment_id, excluded.last_date, excluded.computed_date, excluded.due_date,
          excluded.current_type_id, excluded.switches_on);
end $$;
