-- The family that a patient (the surviving record) heads and is a member of now: its account is theirs to pay. No row if there is none.
-- Planned as part of the query that calls it. It begins with the patient's records (`offset 0`), because a plan without statistics begins with
-- all the practice's members.
create or replace function family_headed(of_practice uuid, of_patient uuid) returns setof uuid
  language sql stable rows 1
as $$
  select f.id
    from (select record from patient_records(of_practice, of_patient) record offset 0) own
    join family f on f.practice_id = of_practice and f.head_patient_id = own.record
    where exists (select from family_member m where m.practice_id = f.practice_id and m.family_id = f.id
      and m.patient_id = f.head_patient_id and m.to_date is null offset 0)
    order by f.id limit 1
$$;
