-- A document can only be about a visit or treatment of its own patient, under any of the person's records.
create or replace function document_of_one_person() returns trigger language plpgsql as $$
begin
  if (new.appointment_id is not null and not exists (select from appointment a
      where a.practice_id = new.practice_id and a.id = new.appointment_id
        and a.patient_id in (select patient_records(new.practice_id, new.patient_id))))
    or (new.treatment_id is not null and not exists (select from treatment t
      where t.practice_id = new.practice_id and t.id = new.treatment_id
        and t.patient_id in (select patient_records(new.practice_id, new.patient_id)))) then
    raise foreign_key_violation using constraint = 'document_of_one_person',
      message = 'A document can''t be about another patient''s visit or treatment.';
  end if;
  return new;
end $$;

create or replace trigger document_of_one_person before insert or update of appointment_id, treatment_id on document
  for each row execute function document_of_one_person();
