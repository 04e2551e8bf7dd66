-- Refuses two kinds of links, whatever code inserts them: one that opens a practice's record to an unproven account that another practice
-- made, and one that gives an address more accounts than a sign-in compares its password with.
create or replace function check_portal_link() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare account portal_account;
begin
  select * into account from portal_account a where a.id = new.account_id;
  if account.proven_at is not null then
    return null;
  end if;
  if account.made_by_practice_id is distinct from new.practice_id
    -- Accounts from before this rule may open records of several practices, and keep those.
    and not exists (select from portal_link l where l.account_id = new.account_id and l.practice_id = new.practice_id
      and l.patient_id <> new.patient_id)
  then
    raise exception 'An account that is not proven serves its maker only.'
      using errcode = 'check_violation', constraint = 'check_portal_link';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('portal accounts ' || account.email_key, 0));
  if (select count(*) from portal_account a where a.email_key = account.email_key and a.proven_at is null
      and exists (select from portal_link l where l.account_id = a.id)) > 3 then
    raise exception 'This address has as many accounts as it can have.'
      using errcode = 'check_violation', constraint = 'portal_accounts_most';
  end if;
  return null;
end $$;
alter function check_portal_link() owner to cusp_sign_in;
revoke execute on function check_portal_link() from public;
grant execute on function check_portal_link() to cusp_app;

create or replace trigger check_portal_link after insert or update of account_id on portal_link
  for each row execute function check_portal_link();
