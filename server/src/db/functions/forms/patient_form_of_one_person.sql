-- The visit, treatment and scan of a form have to be its own patient's, by any of the person's records.
create or replace function patient_form_of_one_person() returns trigger language plpgsql as $$
begin
  if (new.appointment_id is not null and not exists (select from appointment a
      where a.practice_id = new.practice_id and a.id = new.appointment_id
        and a.patient_id in (select patient_records(new.practice_id, new.patient_id))))
    or (new.treatment_id is not null and not exists (select from treatment t
      where t.practice_id = new.practice_id and t.id = new.treatment_id
        and t.patient_id in (select patient_records(new.practice_id, new.patient_id))))
    or (new.document_id is not null and not exists (select from document d
      where d.practice_id = new.practice_id and d.id = new.document_id
        and d.patient_id in (select patient_records(new.practice_id, new.patient_id)))) then
    raise foreign_key_violation using constraint = 'patient_form_of_one_person',
      message = 'A form can''t be about another patient''s visit, treatment or document.';
  end if;
  return new;
end $$;

create or replace trigger patient_form_of_one_person before insert or update of document_id on patient_form
  for each row execute function patient_form_of_one_person();
