-- The date of service of begun or completed work, by which it is charged, claimed, and listed: the day on which it was completed. What is
-- made outside between two visits has the day on which it was begun, if the practice bills it so. Null: it has none yet.
create or replace function date_of_service(t treatment) returns date language sql stable as $$
  select case
    when t.status = 'planned' then null
    when t.begun_on is not null
      and (select p.billed_visit from practice p where p.practice_id = t.practice_id) = 'prep'
      and coalesce(
        (select p.paint in ('crown', 'bridge', 'pontic', 'inlay', 'veneer', 'denture') from procedure p
          where p.practice_id = t.practice_id and p.id = t.procedure_id),
        t.procedure in ('Crown', 'Bridge', 'Dentures')) then t.begun_on
    else t.completed_on end
$$;
