-- A slot holds only an image of the mount's own patient, under any of the person's records.
create or replace function mount_slot_of_one_person() returns trigger language plpgsql as $$
begin
  if new.image_id is not null and not exists (
    select from mount m join image i on i.practice_id = m.practice_id and i.id = new.image_id
      where m.practice_id = new.practice_id and m.id = new.mount_id
        and i.patient_id in (select patient_records(m.practice_id, m.patient_id))) then
    raise foreign_key_violation using constraint = 'mount_slot_of_one_person',
      message = 'A mount can''t hold another patient''s image.';
  end if;
  return new;
end $$;

create or replace trigger mount_slot_of_one_person before insert or update of image_id on mount_slot
  for each row execute function mount_slot_of_one_person();
