-- Subtracts a counted attempt that succeeded. After a completed sign-in it also clears the pair's earlier failures
-- and remembers the address as known.
create or replace function sign_in_succeeded(pair bytea, account bytea, address bytea, signed_in boolean) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare key bytea;
begin
  -- In the same order as count_sign_in_attempt, to avoid deadlocks.
  foreach key in array array[address, account, pair] loop
    update sign_in_failure set failures = case when signed_in and key = pair then 0 else greatest(failures - 1, 0) end
      where key_hash = key;
  end loop;
  if signed_in then
    insert into known_address (key_hash, seen_at) values (pair, now())
      on conflict (key_hash) do update set seen_at = now();
  end if;
end $$;
alter function sign_in_succeeded(bytea, bytea, bytea, boolean) owner to cusp_sign_in;
revoke execute on function sign_in_succeeded(bytea, bytea, bytea, boolean) from public;
grant execute on function sign_in_succeeded(bytea, bytea, bytea, boolean) to cusp_app;
