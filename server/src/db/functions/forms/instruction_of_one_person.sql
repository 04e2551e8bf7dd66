-- The visit of given instructions has to be their own patient's, by any of the person's records.
create or replace function instruction_of_one_person() returns trigger language plpgsql as $$
begin
  if new.appointment_id is not null and not exists (select from appointment a
      where a.practice_id = new.practice_id and a.id = new.appointment_id
        and a.patient_id in (select patient_records(new.practice_id, new.patient_id))) then
    raise foreign_key_violation using constraint = 'instruction_of_one_person',
      message = 'Instructions can''t be given after another patient''s visit.';
  end if;
  return new;
end $$;

create or replace trigger instruction_of_one_person before insert on given_instruction
  for each row execute function instruction_of_one_person();
