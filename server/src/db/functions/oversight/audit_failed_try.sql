-- A sign-in that failed, in the trail of the practice (for a portal account: of each) whose account was tried. Of an
-- account that there is not it is counted; one row either way, so that the time doesn't tell which addresses have an
-- account. The limit of tries bounds how many there are. What was refused beyond that limit is only counted, and comes
-- into the trail by settle_refused_sign_ins.
create or replace function audit_failed_try(
    of_realm audit_realm, account uuid, of_call text, of_outcome text, from_address text)
  returns void language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if of_outcome = 'too_many_tries' then
    -- A count that a crash loses is worth no wait for the disk, which all refusals of an address would have in turn.
    perform set_config('synchronous_commit', 'off', true);
    perform count_refused_sign_in(of_realm, coalesce(account, nobody), from_address, of_call, of_outcome);
  elsif account is null then
    perform count_refused_sign_in(of_realm, nobody, from_address, of_call, of_outcome);
  else
    perform audit_refused_sign_in(of_realm, account, of_call, of_outcome, from_address, '{}');
  end if;
end $$;
alter function audit_failed_try(audit_realm, uuid, text, text, text) owner to cusp_auditor;
revoke execute on function audit_failed_try(audit_realm, uuid, text, text, text) from public;
