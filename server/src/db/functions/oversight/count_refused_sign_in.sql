create or replace function count_refused_sign_in(of_realm audit_realm, of_account uuid, from_address text, of_call text,
    of_outcome text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  in_hour timestamptz := date_trunc('hour', now());
  counted_at text := from_address;
begin
  -- The rows of an hour are bounded, however many addresses there are.
  if (select count(*) >= 200 from (select from refused_sign_in
      where hour = in_hour and realm = of_realm and account_id = of_account limit 200) kept)
    and not exists (select from refused_sign_in where (hour, realm, account_id, address, call, outcome)
      = (in_hour, of_realm, of_account, from_address, of_call, of_outcome))
  then
    counted_at := '';
  end if;
  insert into refused_sign_in as r (hour, realm, account_id, address, call, outcome, times)
    values (in_hour, of_realm, of_account, counted_at, of_call, of_outcome, 1)
    on conflict on constraint refused_sign_in_pk do update set times = r.times + 1;
end $$;
alter function count_refused_sign_in(audit_realm, uuid, text, text, text) owner to cusp_auditor;
revoke execute on function count_refused_sign_in(audit_realm, uuid, text, text, text) from public;
