-- Updates a person's recalls by type. It locks the record and the surviving one, as a merge does, so that a merge is entirely before or
-- after this.
create or replace function refresh_recalls(of_practice uuid, of_patient uuid) returns void
  language plpgsql volatile
as $$
declare person uuid;
begin
  select survivor_id into person from patient where practice_id = of_practice and id = of_patient for no key update;
  if person <> of_patient then
    perform from patient where practice_id = of_practice and id = person for no key update;
  end if;
  perform write_recalls(of_practice, array[of_patient]);
end $$;
