-- The answers of a signed form stay as they were signed.
create or replace function prevent_signed_form_changes() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null and (new.answers, new.signed_at, new.document_id)
      is distinct from (old.answers, old.signed_at, old.document_id) then
    raise check_violation using constraint = 'prevent_signed_form_changes', message = 'A signed form can''t be changed.';
  end if;
  return new;
end $$;

create or replace trigger prevent_signed_form_changes before update on patient_form
  for each row execute function prevent_signed_form_changes();
