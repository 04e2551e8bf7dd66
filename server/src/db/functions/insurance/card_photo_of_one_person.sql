-- Refuses a card photo at a coverage of another person. The coverage may belong to any record of the person who sent it.
create or replace function card_photo_of_one_person() returns trigger language plpgsql as $$
begin
  if new.coverage_id is not null and not exists (
    select from coverage g where g.practice_id = new.practice_id and g.id = new.coverage_id
      and g.patient_id in (select patient_records(new.practice_id, new.patient_id))) then
    raise foreign_key_violation using constraint = 'card_photo_of_one_person',
      message = 'A photo of a card can''t stand at another patient''s coverage.';
  end if;
  return new;
end $$;

create or replace trigger card_photo_of_one_person before insert or update of coverage_id on card_photo
  for each row execute function card_photo_of_one_person();
