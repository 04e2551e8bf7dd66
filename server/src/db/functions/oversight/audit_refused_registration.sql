-- Counts a registration that was refused beyond its limit, for which there is no account.
create or replace function audit_refused_registration(of_call text, of_outcome text, from_address text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform count_refused_sign_in('public', '00000000-0000-0000-0000-000000000000', from_address, of_call, of_outcome);
end $$;
alter function audit_refused_registration(text, text, text) owner to cusp_auditor;
revoke execute on function audit_refused_registration(text, text, text) from public;
grant execute on function audit_refused_registration(text, text, text) to cusp_app;
