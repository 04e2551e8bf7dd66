-- A sign-in by a passkey alone that failed: it says whose passkey it claims to be, and stands under that account. Of one
-- that nobody has it leaves the service's row, as an unknown e-mail does. The caller isn't told which it was.
create or replace function audit_failed_passkey(of_passkey text, of_call text, of_outcome text, from_address text)
  returns void language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare wanted text;
begin
  select s.email_key into wanted from passkey p join staff s on s.id = p.person_id
    where p.realm = 'staff' and p.id = of_passkey;
  perform audit_failed_sign_in('staff', coalesce(wanted, ''), of_call,
    case when wanted is not null and of_outcome = 'passkey_unknown' then 'wrong_passkey' else of_outcome end, from_address);
end $$;
