-- The tenant: a practice, what it has subscribed to, and what was changed of either. Every table of practice data is led by
-- practice_id, shows a transaction only the practice that it has set, and can't be reached by the server's roles in any
-- other way. Beside the tables' owner there are roles that are made at start (roles.ts): cusp_app, which the server works
-- as; cusp_portal for a signed-in patient, who sees rows of the set practice and patient only; cusp_admin for the operator,
-- which has no right on any clinical table; cusp_factors for the steps of a second factor. cusp_sign_in owns the few
-- functions that must look before a practice is known, by e-mail and by token, and cusp_auditor those of the audit trail.

create function current_practice() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.practice_id', true), '')::uuid;

create function current_patient() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.patient_id', true), '')::uuid;

-- Plans and the service's settings belong to no practice.
create table plan (
  id uuid not null,
  name text not null,
  monthly_cents bigint not null,
  yearly_cents bigint not null,
  -- Null: no limit.
  staff_limit int,
  patient_limit int,
  storage_limit_mib int,
  -- The provider's names of its prices, '' as long as nobody has subscribed through it.
  stripe_monthly_price text not null default '',
  stripe_yearly_price text not null default '',
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint plan_pk primary key (id),
  constraint plan_prices check (monthly_cents between 0 and 100000000 and yearly_cents between 0 and 100000000),
  constraint plan_limits check (staff_limit > 0 and patient_limit > 0 and storage_limit_mib > 0)
);
create unique index plan_name_unique on plan (lower(name)) where archived_at is null;
-- The provider's name of a plan's price is found when the first owner subscribes.
grant select, update (stripe_monthly_price, stripe_yearly_price) on plan to cusp_app;
-- Plans and settings are read by everybody and changed by admins.
grant select, insert, update on plan to cusp_admin;
grant select on plan to cusp_sign_in;
insert into plan (id, name, monthly_cents, yearly_cents)
  values ('01890000-0000-7000-8000-000000000001', 'Practice', 9900, 118800);

create table practice (
  practice_id uuid not null default current_practice(),
  name text not null,
  time_zone text not null,
  address text not null default '',
  phone text not null default '',
  created_at timestamptz not null default now(),
  suspended_at timestamptz,
  suspended_reason text not null default '',
  npi text not null default '',
  version int not null default 1,
  require_second_factor boolean not null default false,
  -- Whether a practice's own words may stand in letters to people who may never have heard of it.
  approved_at timestamptz,
  constraint practice_pk primary key (practice_id)
);
alter table practice enable row level security;
alter table practice force row level security;
create policy own_practice on practice to cusp_app using (practice_id = current_practice());
create policy own_practice_name on practice for select to cusp_portal using (practice_id = current_practice());
create policy operator on practice to cusp_admin using (true);
create policy sign_in_looks on practice for select to cusp_sign_in using (true);
grant select, insert, update on practice to cusp_app;
grant select on practice to cusp_portal, cusp_sign_in;
-- What the operator sees and changes of a practice: never its records.
grant select, update (suspended_at, suspended_reason, version, approved_at) on practice to cusp_admin;

-- unpaid: the provider gave up asking for the money, or stopped the subscription for want of a card: it can be read and
-- exported until it is paid, and nothing is added.
create type subscription_status as enum ('trialing', 'active', 'past_due', 'unpaid', 'cancelled');
create type billing_period as enum ('monthly', 'yearly');

create table subscription (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  status subscription_status not null,
  trial_ends_at timestamptz,
  created_at timestamptz not null default now(),
  plan_id uuid,
  billing_period billing_period,
  -- What is paid for one period, fixed when the plan was chosen.
  price_cents bigint,
  period_ends_at timestamptz,
  cancel_at_period_end boolean not null default false,
  cancelled_at timestamptz,
  stripe_customer text not null default '',
  stripe_subscription text not null default '',
  -- The newest event of the provider that was heeded: an older one that comes late changes nothing.
  stripe_event_at timestamptz,
  version int not null default 1,
  -- Raised with each answer of Stripe's that was written down. Who asked before another answer was written asks again,
  -- so that what stands here is never older than what stood here before.
  stripe_seen int not null default 0,
  -- The subscription of Stripe's whose end was written down: what the operator records after that stays.
  stripe_ended text not null default '',
  constraint subscription_pk primary key (practice_id, id),
  constraint subscription_practice_fk foreign key (practice_id) references practice,
  constraint subscription_plan_fk foreign key (plan_id) references plan,
  constraint subscription_practice_unique unique (practice_id),
  constraint subscription_paid
    check (status <> 'active' or (billing_period is not null and price_cents is not null))
);
create unique index subscription_stripe_unique on subscription (stripe_subscription) where stripe_subscription <> '';
-- A practice never gets another practice's customer.
create unique index subscription_customer_unique on subscription (stripe_customer) where stripe_customer <> '';
alter table subscription enable row level security;
alter table subscription force row level security;
create policy own_practice on subscription to cusp_app using (practice_id = current_practice());
create policy operator on subscription to cusp_admin using (true);
create policy sign_in_looks on subscription for select to cusp_sign_in using (true);
grant select, insert, update on subscription to cusp_app;
-- What the operator sees and changes of a practice: never its records.
grant select, update on subscription to cusp_admin;
grant select on subscription to cusp_sign_in;

-- Every change of a subscription, a suspension and of staff accounts by an admin: who, what and why.
create table practice_change (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- 'admin', 'owner' or 'stripe'.
  by_realm text not null,
  by_name text not null,
  what text not null,
  why text not null default '',
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint practice_change_pk primary key (practice_id, id),
  constraint practice_change_practice_fk foreign key (practice_id) references practice,
  constraint practice_change_realm check (by_realm in ('admin', 'owner', 'stripe'))
);
alter table practice_change enable row level security;
alter table practice_change force row level security;
create policy own_practice on practice_change to cusp_app using (practice_id = current_practice());
create policy operator on practice_change to cusp_admin using (true);
grant select, insert on practice_change to cusp_app, cusp_admin;

create function practice_is_named(approved_at timestamptz, created_at timestamptz) returns boolean
  language sql stable parallel safe
  return approved_at is not null or created_at < now() - interval '7 days';

-- Whether a practice may add to its records: a trial that has ended, a cancelled subscription and one that nobody pays only
-- read. What isn't named here doesn't hold.
create function subscription_holds(status subscription_status, trial_ends_at timestamptz) returns boolean
  language sql stable parallel safe
  return case status
    when 'trialing' then trial_ends_at is null or trial_ends_at > now()
    when 'active' then true
    when 'past_due' then true
    else false
  end;

-- The practice of a provider's subscription or customer, for news that arrive without a token.
create function subscription_practice(wanted_subscription text, wanted_customer text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select b.practice_id from subscription b
      where (wanted_subscription <> '' and b.stripe_subscription = wanted_subscription)
        or (wanted_customer <> '' and b.stripe_customer = wanted_customer)
      order by b.stripe_subscription = wanted_subscription desc limit 1;
  end;

-- How many seconds a zone is ahead of UTC at these moments, as this database reads its name; null where it knows none.
create function zone_offsets(zone text, moments timestamptz[]) returns int[] language plpgsql stable strict
as $$
begin
  return array(select extract(epoch from (m at time zone zone) - (m at time zone 'UTC'))::int
    from unnest(moments) with ordinality as t (m, place) order by place);
exception when invalid_parameter_value then
  return null;
end $$;

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

-- Whose they are, and who may call them.
alter function subscription_practice(text, text) owner to cusp_sign_in;
revoke execute on function subscription_practice(text, text) from public;
grant execute on function subscription_practice(text, text) to cusp_app;
