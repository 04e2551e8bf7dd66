-- What the triggers would have written of a practice's treatments: for whoever loads rows past them.
create or replace function restate_treatments(of_practice uuid) returns void language sql volatile
  -- Read again for each treatment, the states that it writes would take the square of the time.
  set enable_nestloop = off
as $$
  update treatment
    set planned_on = coalesce(planned_on, date),
      service_date = case when status = 'completed' then coalesce(service_date, date) end
    where practice_id = of_practice and planned_on is null;
  insert into treatment_state (practice_id, treatment_id, serial, from_date, status, outcome, procedure, procedure_id,
      tooth_number, tooth, tooth_extra, tooth_to, pontics, surfaces, quadrant, arch, provider_id, planned_on,
      service_date, act, at)
    select t.practice_id, t.id, 1, coalesce(t.service_date, t.planned_on), t.status, t.outcome, t.procedure,
        t.procedure_id, t.tooth_number, t.tooth, t.tooth_extra, t.tooth_to, t.pontics, t.surfaces, t.quadrant, t.arch,
        t.provider_id, t.planned_on, t.service_date, 'change', t.created_at
      from treatment t
      where t.practice_id = of_practice and not exists (select from treatment_state s
        where s.practice_id = t.practice_id and s.treatment_id = t.id);
$$;
revoke execute on function restate_treatments(uuid) from public;
