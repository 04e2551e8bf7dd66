-- Records a failed sign-in in the trail of the account's practice (for a portal account, of each of its practices). For an account
-- that doesn't exist it is counted. Either way one row is written, so that the time doesn't reveal which addresses have an
-- account. The limit on attempts bounds how many rows there are. Attempts beyond that limit are only counted, and
-- summarize_refused_sign_ins adds them to the trail.
create or replace function audit_failed_attempt(
    of_realm audit_realm, account uuid, of_call text, of_outcome text, from_address text)
  returns void language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if of_outcome = 'too_many_tries' then
    -- Losing a count in a crash is better than waiting for the disk, which all refusals of an address would do one after another.
    perform set_config('synchronous_commit', 'off', true);
    perform count_refused_sign_in(of_realm, coalesce(account, nobody), from_address, of_call, of_outcome);
  elsif account is null then
    perform count_refused_sign_in(of_realm, nobody, from_address, of_call, of_outcome);
  else
    perform audit_refused_sign_in(of_realm, account, of_call, of_outcome, from_address, '{}');
  end if;
end $$;
alter function audit_failed_attempt(audit_realm, uuid, text, text, text) owner to cusp_auditor;
revoke execute on function audit_failed_attempt(audit_realm, uuid, text, text, text) from public;
