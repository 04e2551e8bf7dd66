-- A patient's status in the practice. A prospective patient becomes active with the first completed visit, without anybody setting it, and
-- prospective again if that is undone.
create or replace function patient_status(of_practice uuid, of_patient uuid) returns text
  language sql stable
  return (
    select case
        when p.deceased_at is not null then 'deceased'
        when d.status = 'prospective' and exists (
          select from patient_records(p.practice_id, p.id) as record
            join appointment a on a.practice_id = p.practice_id and a.patient_id = record and a.status = 'completed') then 'active'
        else coalesce(d.status, 'active')
      end
      from patient q
      join patient p on p.practice_id = q.practice_id and p.id = q.survivor_id
      left join patient_details d on d.practice_id = p.practice_id and d.patient_id = p.id
      where q.practice_id = of_practice and q.id = of_patient);
