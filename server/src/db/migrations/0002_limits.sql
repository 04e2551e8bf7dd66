-- How often something may be tried or used: sign-ins, calls of strangers, letters. None of it belongs to a practice: an
-- account is found before its practice is known. Keys are hashes, so that no address can be read here.

-- Failed sign-ins of the last 15 minutes. A key is the SHA-256 of an account, of an address, or of both together: no
-- e-mail can be read here.
create table sign_in_failure (
  key_hash bytea not null,
  failures int not null,
  first_at timestamptz not null,
  constraint sign_in_failure_pk primary key (key_hash)
);
create index sign_in_failure_age on sign_in_failure (first_at);
alter table sign_in_failure enable row level security;
alter table sign_in_failure force row level security;
create policy factors on sign_in_failure to cusp_factors using (true);
create policy sign_in on sign_in_failure to cusp_sign_in using (true);
grant select, insert, update, delete on sign_in_failure to cusp_sign_in, cusp_factors;

-- Accounts with the addresses that they have signed in from: others' failures don't shut them out there.
create table known_address (
  key_hash bytea not null,
  seen_at timestamptz not null,
  constraint known_address_pk primary key (key_hash)
);
alter table known_address enable row level security;
alter table known_address force row level security;
create policy factors on known_address to cusp_factors using (true);
create policy sign_in on known_address to cusp_sign_in using (true);
grant select, insert, update, delete on known_address to cusp_sign_in, cusp_factors;

-- How often something was done within a time that has begun. A key is the SHA-256 of what is limited: no address can be
-- read here.
create table use_count (
  key_hash bytea not null,
  uses int not null,
  ends_at timestamptz not null,
  constraint use_count_pk primary key (key_hash)
);
create index use_count_age on use_count (ends_at);
alter table use_count enable row level security;
alter table use_count force row level security;
create policy sign_in on use_count to cusp_sign_in using (true);
grant select, insert, update, delete on use_count to cusp_sign_in;

-- Counts a try and says how many seconds to wait: 0 to go on. Beyond the limit nothing is counted, unless `anyhow`: a try
-- that goes on by another count is taken back by sign_in_good.
create function count_try(key bytea, most int, within interval, anyhow boolean) returns int
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

-- Counts a try before it is made, so that many at once don't slip through, and says how many seconds to wait: 0 to go
-- on. From an address that the account is known at, only that pair's own failures count. An address that has tried too
-- often makes no further rows: so each leaves twenty in a quarter of an hour at most.
create function sign_in_try(pair bytea, account bytea, address bytea, most int, within interval) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  known boolean := exists (select from known_address k where k.key_hash = pair and k.seen_at > now() - interval '180 days');
  wait int;
begin
  -- The address first, always: so two tries never wait for each other in a circle.
  wait := count_try(address, most, within, known);
  if wait > 0 and not known then
    return wait;
  end if;
  wait := count_try(account, most, within, known);
  if wait > 0 and not known then
    return wait;
  end if;
  return count_try(pair, most, within, false);
end $$;

-- Takes a counted try back; after a sign-in also what the pair failed before, and the address is known from then on.
create function sign_in_good(pair bytea, account bytea, address bytea, signed_in boolean) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare key bytea;
begin
  -- In the order of sign_in_try.
  foreach key in array array[address, account, pair] loop
    update sign_in_failure set failures = case when signed_in and key = pair then 0 else greatest(failures - 1, 0) end
      where key_hash = key;
  end loop;
  if signed_in then
    insert into known_address (key_hash, seen_at) values (pair, now())
      on conflict (key_hash) do update set seen_at = now();
  end if;
end $$;

-- Counts a call that anybody may make, by a key of its own.
create function stranger_try(key bytea, most int, within interval) returns int
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    select count_try(key, most, within, false);
  end;

-- Counts one use of each key and says how many seconds to wait: 0 to go on. Who has to wait rolls back, and nothing was
-- counted.
create function count_use(keys bytea[], most int[], within interval[]) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  one record;
  counted use_count;
  longest interval := interval '0';
begin
  -- In one order, so that two never wait for each other.
  for one in select k, m, w from unnest(keys, most, within) as u (k, m, w) order by k loop
    insert into use_count as c (key_hash, uses, ends_at) values (one.k, 1, now() + one.w)
      on conflict (key_hash) do update set
        uses = case when c.ends_at > now() then c.uses + 1 else 1 end,
        ends_at = case when c.ends_at > now() then c.ends_at else now() + one.w end
      returning * into counted;
    if counted.uses > one.m then
      longest := greatest(longest, counted.ends_at - now());
    end if;
  end loop;
  delete from use_count where key_hash in (
    select c.key_hash from use_count c where c.ends_at < now() limit 100 for update skip locked);
  return ceil(extract(epoch from longest));
end $$;

-- Whose they are, and who may call them.
alter function count_try(bytea, int, interval, boolean) owner to cusp_sign_in;
revoke execute on function count_try(bytea, int, interval, boolean) from public;
do $$
declare f text;
begin
  foreach f in array array[
    'sign_in_try(bytea, bytea, bytea, int, interval)', 'sign_in_good(bytea, bytea, bytea, boolean)',
    'stranger_try(bytea, int, interval)', 'count_use(bytea[], int[], interval[])'
  ] loop
    execute format('alter function %s owner to cusp_sign_in', f);
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to cusp_app', f);
  end loop;
end $$;
