create or replace function forget_old_keys() returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  delete from idempotency_key where created_at < now() - interval '24 hours';
  delete from service_idempotency_key where created_at < now() - interval '24 hours';
$$;
