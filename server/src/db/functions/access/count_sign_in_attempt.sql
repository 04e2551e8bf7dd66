-- Counts an attempt before it is made, so that many concurrent ones don't slip through, and returns how many seconds
-- to wait: 0 to go on. From an address known for the account, only that pair's own failures count. An address that
-- has tried too often adds no more rows, so each leaves at most twenty in fifteen minutes.
create or replace function count_sign_in_attempt(pair bytea, account bytea, address bytea, most int, within interval) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  known boolean := exists (select from known_address k where k.key_hash = pair and k.seen_at > now() - interval '180 days');
  wait int;
begin
  -- Always the address first, to avoid deadlocks.
  wait := count_attempt(address, most, within, known);
  if wait > 0 and not known then
    return wait;
  end if;
  wait := count_attempt(account, most, within, known);
  if wait > 0 and not known then
    return wait;
  end if;
  return count_attempt(pair, most, within, false);
end $$;
alter function count_sign_in_attempt(bytea, bytea, bytea, int, interval) owner to cusp_sign_in;
revoke execute on function count_sign_in_attempt(bytea, bytea, bytea, int, interval) from public;
grant execute on function count_sign_in_attempt(bytea, bytea, bytea, int, interval) to cusp_app;
