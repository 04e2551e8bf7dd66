-- A note can only be linked to treatments and visits of its own patient, under any of the person's records. If a
-- merge is undone later, existing links stay.
create or replace function note_link_of_one_person() returns trigger language plpgsql as $$
begin
  if new.about_patient_id <> new.patient_id
    and new.about_patient_id not in (select patient_records(new.practice_id, new.patient_id)) then
    raise foreign_key_violation using constraint = 'note_link_of_one_person',
      message = 'A note can''t describe another patient''s treatment or visit.';
  end if;
  return new;
end $$;

create or replace trigger note_link_of_one_person before insert on note_link
  for each row execute function note_link_of_one_person();
