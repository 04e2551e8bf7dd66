-- Whether a patient's procedures are hidden from a reader: the patient is an adult who asked for it, and isn't the reader. The reader is
-- null if unknown.
create or replace function procedures_are_hidden(of_practice uuid, of_patient uuid, reader uuid) returns boolean
  language sql stable
  return (select exists (
      select from patient r
        join patient s on s.practice_id = r.practice_id and s.id = r.survivor_id
        where r.practice_id = of_practice and r.id = of_patient
          and s.id is distinct from (select survivor_id from patient where practice_id = of_practice and id = reader)
          and birthday(s.date_of_birth, 18) <= practice_today(of_practice)
          and exists (select from patient_records(of_practice, s.id) as record
            join patient_contact c on c.practice_id = of_practice and c.patient_id = record
            where c.hides_procedures)));
