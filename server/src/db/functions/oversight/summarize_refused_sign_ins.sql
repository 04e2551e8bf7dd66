-- After an hour is over, each account's refusals from an address become one entry with their number. Refusals without an
-- account are kept as they are for thirty days.
create or replace function summarize_refused_sign_ins() returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare counted refused_sign_in;
begin
  for counted in
    delete from refused_sign_in
      where hour < date_trunc('hour', now()) and account_id <> '00000000-0000-0000-0000-000000000000'
      returning *
  loop
    perform audit_refused_sign_in(counted.realm, counted.account_id, counted.call, counted.outcome, counted.address,
      jsonb_build_object('times', counted.times,
        'hour', to_char(counted.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')));
  end loop;
  delete from refused_sign_in where hour < now() - interval '30 days';
end $$;
alter function summarize_refused_sign_ins() owner to cusp_auditor;
revoke execute on function summarize_refused_sign_ins() from public;
grant execute on function summarize_refused_sign_ins() to cusp_app;
