-- Counts an attempt and returns how many seconds to wait: 0 to go on. Beyond the limit nothing is counted, unless
-- `anyhow`: an attempt that is allowed by another count is subtracted again by sign_in_succeeded.
create or replace function count_attempt(key bytea, most int, within interval, anyhow boolean) returns int
  language plpgsql volatile
as $$
declare tried sign_in_failure;
begin
  insert into sign_in_failure (key_hash, failures, first_at) values (key, 0, now()) on conflict do nothing;
  select * into tried from sign_in_failure where key_hash = key for update;
  if tried.first_at <= now() - within then
    update sign_in_failure set failures = 1, first_at = now() where key_hash = key;
    return 0;
  end if;
  if tried.failures < most or anyhow then
    update sign_in_failure set failures = failures + 1 where key_hash = key;
  end if;
  return case when tried.failures < most then 0
    else greatest(1, ceil(extract(epoch from tried.first_at + within - now())))::int end;
end $$;
alter function count_attempt(bytea, int, interval, boolean) owner to cusp_sign_in;
revoke execute on function count_attempt(bytea, int, interval, boolean) from public;
