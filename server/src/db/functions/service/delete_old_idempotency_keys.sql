-- Deletes the keys of requests of more than a day ago.
create or replace function delete_old_idempotency_keys() returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  delete from idempotency_key where created_at < now() - interval '24 hours';
  delete from service_idempotency_key where created_at < now() - interval '24 hours';
$$;
alter function delete_old_idempotency_keys() owner to cusp_sign_in;
revoke execute on function delete_old_idempotency_keys() from public;
grant execute on function delete_old_idempotency_keys() to cusp_app;
