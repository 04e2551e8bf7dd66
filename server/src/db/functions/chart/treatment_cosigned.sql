-- Requests a provider's signature for a treatment that somebody else completed for them, if the practice requires it. The request ends
-- when the treatment is reopened or gets the person who completed it as provider. Signatures stay. What was completed in another program
-- is not signed here.
create or replace function treatment_cosigned() returns trigger language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    delete from treatment_cosignature
      where practice_id = new.practice_id and treatment_id = new.id and signed_at is null;
  end if;
  if new.status = 'completed' and new.struck_at is null and not imported_as_history(new.practice_id, new.id) and exists (select from note_setting n
      where n.practice_id = new.practice_id and n.cosign_treatments) then
    insert into treatment_cosignature (practice_id, treatment_id, provider_id)
      select new.practice_id, new.id, p.id from provider p
        where p.practice_id = new.practice_id and p.id = new.provider_id and p.user_id <> new.completed_by_id
      on conflict (practice_id, treatment_id) do nothing;
  end if;
  return null;
end $$;
create or replace trigger treatment_cosigned_new after insert on treatment
  for each row when (new.status = 'completed') execute function treatment_cosigned();
create or replace trigger treatment_cosigned_changed after update on treatment
  for each row when ((new.status, new.provider_id, new.struck_at) is distinct from (old.status, old.provider_id, old.struck_at)
    and (new.status = 'completed' or old.status = 'completed'))
  execute function treatment_cosigned();
