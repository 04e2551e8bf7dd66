-- A locked document can't be changed; it can only be released to the patient or held back.
create or replace function document_stays() returns trigger language plpgsql as $$
begin
  if old.locked_at is not null
    and (to_jsonb(new) - array['released_at', 'released_by', 'seen_at', 'version'])
      <> (to_jsonb(old) - array['released_at', 'released_by', 'seen_at', 'version']) then
    raise check_violation using constraint = 'document_locked_stays', message = 'A locked document can''t be changed.';
  end if;
  return new;
end $$;

create or replace trigger document_stays before update on document
  for each row execute function document_stays();
