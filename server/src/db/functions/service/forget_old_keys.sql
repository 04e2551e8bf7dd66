create or replace function forget_old_keys() returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  delete from idempotency_key where created_at < now() - interval '24 hours';
  delete from service_idempotency_key where created_at < now() - interval '24 hours';
$$;
alter function forget_old_keys() owner to cusp_sign_in;
revoke execute on function forget_old_keys() from public;
grant execute on function forget_old_keys() to cusp_app;
