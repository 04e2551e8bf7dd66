-- Deletes old sign-in attempts, known addresses and challenges. A periodic server job calls it.
create or replace function delete_old_attempts() returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  delete from sign_in_failure where first_at < now() - interval '1 hour';
  delete from known_address where seen_at < now() - interval '180 days';
  delete from used_challenge where expires_at < now();
$$;
alter function delete_old_attempts() owner to cusp_sign_in;
revoke execute on function delete_old_attempts() from public;
grant execute on function delete_old_attempts() to cusp_app;
