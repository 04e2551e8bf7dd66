-- Writes the history of a practice's treatments as the triggers would have, after a load that bypasses them.
create or replace function restate_treatments(of_practice uuid) returns void language sql volatile
  -- It reads the table that it writes: a nested loop would read it again for each treatment.
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
