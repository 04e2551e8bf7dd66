-- The account that a patient's entries belong to now: the family's, or the patient's own without a family.
create or replace function account_of(of_practice uuid, of_patient uuid) returns uuid
  language sql stable
  return (select coalesce(
      (select m.family_id from patient r
        join family_member m on m.practice_id = r.practice_id and m.patient_id = r.id and m.to_date is null
        where r.practice_id = p.practice_id and r.survivor_id = p.survivor_id
        order by r.merged_at nulls first, m.id limit 1),
      p.survivor_id)
    from patient p where p.practice_id = of_practice and p.id = of_patient);
