-- The answers of a signed form stay as they were signed.
create or replace function signed_form_stays() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null and (new.answers, new.signed_at, new.document_id)
      is distinct from (old.answers, old.signed_at, old.document_id) then
    raise check_violation using constraint = 'signed_form_stays', message = 'A signed form can''t be changed.';
  end if;
  return new;
end $$;

create or replace trigger signed_form_stays before update on patient_form
  for each row execute function signed_form_stays();
