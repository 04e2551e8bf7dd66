-- Refuses an attachment from another person's record. It may come from any record of the claim's patient.
create or replace function claim_attachment_of_one_person() returns trigger language plpgsql as $$
begin
  if new.of_patient_id <> new.patient_id
    and new.of_patient_id not in (select patient_records(new.practice_id, new.patient_id)) then
    raise foreign_key_violation using constraint = 'claim_attachment_of_one_person',
      message = 'Another patient''s record can''t go along with a claim.';
  end if;
  return new;
end $$;

create or replace trigger claim_attachment_of_one_person before insert on claim_attachment
  for each row execute function claim_attachment_of_one_person();
