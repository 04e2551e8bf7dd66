-- What strangers can make the server keep is bounded, a passkey's challenge is kept only once it was answered, and names
-- are compared by one folding.

-- Tries ------------------------------------------------------------------------------------------------------------

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
create or replace function sign_in_try(pair bytea, account bytea, address bytea, most int, within interval) returns int
  language plpgsql volatile security definer set search_path = public
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
create or replace function sign_in_good(pair bytea, account bytea, address bytea, signed_in boolean) returns void
  language plpgsql volatile security definer set search_path = public
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
  language sql volatile security definer set search_path = public
  begin atomic
    select count_try(key, most, within, false);
  end;

-- Passkeys ---------------------------------------------------------------------------------------------------------

-- A challenge says by itself whose it is and until when (http/sign-in/challenges.ts); only that it was answered has to be
-- remembered, until it would have expired.
drop table passkey_challenge;
create table used_challenge (
  challenge_hash bytea not null,
  expires_at timestamptz not null,
  constraint used_challenge_pk primary key (challenge_hash)
);
create index used_challenge_age on used_challenge (expires_at);
alter table used_challenge enable row level security;
alter table used_challenge force row level security;
create policy factors on used_challenge to cusp_factors using (true);
grant select, insert, update, delete on used_challenge to cusp_factors;
-- Whose function forgets old ones.
create policy sign_in on used_challenge to cusp_sign_in using (true);
grant select, delete on used_challenge to cusp_sign_in;

-- Run by a round of the server's.
create function forget_old_tries() returns void
  language sql volatile security definer set search_path = public
as $$
  delete from sign_in_failure where first_at < now() - interval '1 hour';
  delete from known_address where seen_at < now() - interval '180 days';
  delete from used_challenge where expires_at < now();
$$;

-- Since when the account has had a second factor, whether or not it has one now: prescribing asks for it ever after.
alter table second_factor add column set_up_at timestamptz;
do $$
declare t text;
begin
  foreach t in array array['second_factor', 'passkey'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
  update second_factor f set set_up_at = f.created_at
    where f.totp_secret is not null
      or exists (select from passkey k where k.realm = f.realm and k.person_id = f.person_id);
  foreach t in array array['second_factor', 'passkey'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
grant select (set_up_at) on second_factor to cusp_sign_in;
create function had_second_factor(of_realm text, of_person uuid) returns boolean
  language sql stable security definer set search_path = public
  begin atomic
    select exists (select from second_factor f
      where f.realm = of_realm and f.person_id = of_person and f.set_up_at is not null);
  end;

-- Links ------------------------------------------------------------------------------------------------------------

-- Whether a link for a new password still works: asked before the password is hashed.
create function password_link_lives(wanted bytea, of_realm text) returns boolean
  language sql stable security definer set search_path = public
  begin atomic
    select exists (select from password_link
      where token_hash = wanted and realm = of_realm and used_at is null and expires_at > now());
  end;

-- Refused sign-ins -------------------------------------------------------------------------------------------------

-- How often sign-ins were refused in an hour, where no row each is kept: of accounts that there are not, and of tries
-- beyond the limit, which weren't looked at.
create table refused_sign_in (
  hour timestamptz not null,
  realm audit_realm not null,
  -- The nil UUID where there is no such account.
  account_id uuid not null,
  -- '' for those of further addresses, once there were many.
  address text not null,
  call text not null,
  outcome text not null,
  times int not null,
  constraint refused_sign_in_pk primary key (hour, realm, account_id, address, call, outcome)
);
alter table refused_sign_in enable row level security;
alter table refused_sign_in force row level security;
create policy auditor on refused_sign_in to cusp_auditor using (true);
grant select, insert, update, delete on refused_sign_in to cusp_auditor;

-- An entry of several refusals says how many.
alter table service_audit add column times int not null default 1;

create function count_refused_sign_in(of_realm audit_realm, of_account uuid, from_address text, of_call text,
    of_outcome text) returns void
  language plpgsql volatile security definer set search_path = public
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

-- A sign-in that failed, in the trail of the practice (for a portal account: of each) whose account was tried. Of an
-- account that there is not it is counted; one row either way, so that the time doesn't tell which addresses have an
-- account. The limit of tries bounds how many there are. What was refused beyond that limit is only counted, and comes
-- into the trail by settle_refused_sign_ins.
create or replace function audit_failed_sign_in(
    of_realm text, wanted text, of_call text, of_outcome text, from_address text)
  returns void language plpgsql volatile security definer set search_path = public
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  account uuid;
begin
  account := case of_realm
    when 'staff' then (select id from staff where email_key = wanted)
    when 'patient' then portal_account_tried(wanted)
    else (select id from admin where email_key = wanted)
  end;
  if of_outcome = 'too_many_tries' then
    -- A count that a crash loses is worth no wait for the disk, which all refusals of an address would have in turn.
    perform set_config('synchronous_commit', 'off', true);
    perform count_refused_sign_in(of_realm::audit_realm, coalesce(account, nobody), from_address, of_call, of_outcome);
  elsif account is null then
    perform count_refused_sign_in(of_realm::audit_realm, nobody, from_address, of_call, of_outcome);
  else
    perform audit_refused_sign_in(of_realm::audit_realm, account, of_call, of_outcome, from_address, '{}');
  end if;
end $$;

-- The entry of a refused sign-in to an account.
create function audit_refused_sign_in(of_realm audit_realm, account uuid, of_call text, of_outcome text,
    from_address text, more jsonb)
  returns void language plpgsql volatile security definer set search_path = public
as $$
begin
  if of_realm = 'staff' then
    insert into audit_pending (practice_id, id, realm, person_id, person_name, role, action, call, object, object_id,
        outcome, address, detail)
      select s.practice_id, gen_random_uuid(), 'staff', s.id, s.name, s.role, 'sign_in', of_call, 'session', '',
          of_outcome, from_address, more
        from staff s where s.id = account;
  elsif of_realm = 'patient' then
    insert into audit_pending (practice_id, id, realm, person_id, person_name, role, action, call, object, patient_id,
        outcome, address, detail)
      select l.practice_id, gen_random_uuid(), 'patient', a.id, a.email, 'patient', 'sign_in', of_call, 'session',
          l.patient_id, of_outcome, from_address, more
        from portal_account a join portal_link l on l.account_id = a.id where a.id = account;
  else
    insert into service_audit (realm, person_id, person_name, role, action, call, object, outcome, address, times)
      select 'admin', a.id, a.name, a.role, 'sign_in', of_call, 'session', of_outcome, from_address,
          coalesce((more ->> 'times')::int, 1)
        from admin a where a.id = account;
  end if;
end $$;

-- Once an hour is over, each account's refusals from an address are one entry that says how many there were. Those of no
-- account are kept for thirty days as they are.
create function settle_refused_sign_ins() returns void
  language plpgsql volatile security definer set search_path = public
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

-- The same of a registration that was refused beyond its limit, which is of no account.
create function audit_refused_stranger(of_call text, of_outcome text, from_address text) returns void
  language plpgsql volatile security definer set search_path = public
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform count_refused_sign_in('public', '00000000-0000-0000-0000-000000000000', from_address, of_call, of_outcome);
end $$;

-- Names ------------------------------------------------------------------------------------------------------------

-- How names are compared in a search: contract/src/folding.ts says the same, letter for letter. By no locale, which
-- differ from database to database.
create function fold(given text) returns text language plpgsql immutable strict parallel safe
as $$
declare simple text;
begin
  if octet_length(given) = char_length(given) then
    return lower(given collate "C") collate "default";
  end if;
  simple := replace(lower(
    regexp_replace(normalize(given, NFKD), '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\ufe20-\ufe2f\ufeff]', '', 'g')
    collate "C") collate "default", '’', '''');
  -- Few texts hold anything else, and to exchange letters takes long for a long one.
  if octet_length(simple) = char_length(simple) then
    return simple;
  end if;
  return replace(replace(replace(replace(translate(simple,
    'ØøĐđÐðŁłĦħŦŧŊŋıĸƏəƁɓƊɗƘƙƎǝƐɛƆɔƗɨɄʉƳƴ‘ʼʻʹ‛‐‒–—−ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҖҚҢҮҰҲҺӘӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖẞÆŒÞ',
    'ooddddllhhttnnikeebbddkkeeeeooiiuuyy''''''''''-----αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғҗқңүұҳһәөաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆßæœþ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end $$;

-- Time zones -------------------------------------------------------------------------------------------------------

-- How many seconds a zone is ahead of UTC at these moments, as this database reads its name; null where it knows none.
create function zone_offsets(zone text, moments timestamptz[]) returns int[] language plpgsql stable strict
as $$
begin
  return array(select extract(epoch from (m at time zone zone) - (m at time zone 'UTC'))::int
    from unnest(moments) with ordinality as t (m, place) order by place);
exception when invalid_parameter_value then
  return null;
end $$;

-- Abbreviations that browsers read as a place, and this database as something else or not at all: as the browser read them.
do $$
begin
  alter table practice no force row level security;
  update practice p set time_zone = meant.place
    from (values ('ACT', 'Australia/Darwin'), ('AET', 'Australia/Sydney'), ('AGT', 'America/Argentina/Buenos_Aires'),
      ('ART', 'Africa/Cairo'), ('AST', 'America/Anchorage'), ('BET', 'America/Sao_Paulo'), ('BST', 'Asia/Dhaka'),
      ('CAT', 'Africa/Maputo'), ('CNT', 'America/St_Johns'), ('CST', 'America/Chicago'), ('CTT', 'Asia/Shanghai'),
      ('EAT', 'Africa/Nairobi'), ('ECT', 'Europe/Paris'), ('IET', 'America/Indiana/Indianapolis'), ('IST', 'Asia/Kolkata'),
      ('JST', 'Asia/Tokyo'), ('MIT', 'Pacific/Apia'), ('NET', 'Asia/Yerevan'), ('NST', 'Pacific/Auckland'),
      ('PLT', 'Asia/Karachi'), ('PNT', 'America/Phoenix'), ('PRT', 'America/Puerto_Rico'), ('PST', 'America/Los_Angeles'),
      ('SST', 'Pacific/Guadalcanal'), ('VST', 'Asia/Ho_Chi_Minh')) as meant (abbreviation, place)
    where upper(p.time_zone) = meant.abbreviation;
  alter table practice force row level security;
end $$;

-- Who may what -------------------------------------------------------------------------------------------------------

do $$
declare f text;
begin
  foreach f in array array['count_try(bytea, int, interval, boolean)', 'stranger_try(bytea, int, interval)',
      'forget_old_tries()'] loop
    execute format('alter function %s owner to cusp_sign_in', f);
    execute format('revoke execute on function %s from public', f);
  end loop;
  grant execute on function stranger_try(bytea, int, interval), forget_old_tries() to cusp_app;
  foreach f in array array['had_second_factor(text, uuid)', 'password_link_lives(bytea, text)'] loop
    execute format('alter function %s owner to cusp_sign_in', f);
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to cusp_app', f);
  end loop;
  foreach f in array array['count_refused_sign_in(audit_realm, uuid, text, text, text)',
      'audit_refused_sign_in(audit_realm, uuid, text, text, text, jsonb)', 'settle_refused_sign_ins()',
      'audit_refused_stranger(text, text, text)'] loop
    execute format('alter function %s owner to cusp_auditor', f);
    execute format('revoke execute on function %s from public', f);
  end loop;
  grant execute on function settle_refused_sign_ins(), audit_refused_stranger(text, text, text) to cusp_app;
end $$;
