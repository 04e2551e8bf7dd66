-- Copies the role and the license of the person who signs from their account into the row, whichever call writes it. The argument is the
-- column that names the person. Only the time of signing counts, so an update that signs nothing leaves the columns as they are. Who
-- imports a note from another program didn't sign it.
create or replace function keep_signer() returns trigger language plpgsql as $$
begin
  if imported_as_history(new.practice_id, coalesce(to_jsonb(new) ->> 'note_id', to_jsonb(new) ->> 'id')::uuid) then
    return new;
  end if;
  select s.role, s.license_number, s.license_state
    into new.by_role, new.by_license_number, new.by_license_state
    from staff s where s.practice_id = new.practice_id and s.id = (to_jsonb(new) ->> tg_argv[0])::uuid;
  return new;
end $$;

create or replace trigger keep_signer before insert on clinical_note
  for each row execute function keep_signer('created_by_id');
create or replace trigger keep_signer before insert on clinical_note_amendment
  for each row execute function keep_signer('created_by_id');
create or replace trigger keep_signer before insert on soap_note
  for each row execute function keep_signer('created_by_id');
create or replace trigger keep_signer before insert on soap_note_amendment
  for each row execute function keep_signer('created_by_id');
create or replace trigger keep_signer before insert on sedation_entry
  for each row execute function keep_signer('created_by_id');
create or replace trigger keep_signer before insert on prescription
  for each row execute function keep_signer('prescribed_by_id');
create or replace trigger keep_signer before insert on image_reading
  for each row execute function keep_signer('read_by_id');
-- These are signed later, or at once by the demo.
create or replace trigger keep_signer before insert or update of signed_by_id on cosignature
  for each row when (new.signed_by_id is not null) execute function keep_signer('signed_by_id');
create or replace trigger keep_signer before insert or update of signed_by_id on treatment_cosignature
  for each row when (new.signed_by_id is not null) execute function keep_signer('signed_by_id');
create or replace trigger keep_signer before insert or update of signed_by_id on sedation
  for each row when (new.signed_by_id is not null) execute function keep_signer('signed_by_id');
