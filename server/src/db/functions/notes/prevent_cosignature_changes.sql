-- A co-signature is given once, by a dentist, and can't be changed afterwards.
create or replace function prevent_cosignature_changes() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null or new.signed_at is null then
    raise exception 'A co-signature is given once and stays.';
  end if;
  if not exists (select from staff s
    where s.practice_id = new.practice_id and s.id = new.signed_by_id and s.role = 'dentist') then
    raise exception 'Only a dentist co-signs.';
  end if;
  return new;
end $$;

create or replace trigger prevent_cosignature_changes before update on cosignature for each row execute function prevent_cosignature_changes();
