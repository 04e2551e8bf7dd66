-- What was done, what it costs, and what was paid for it, at the desk and online.

create type treatment_procedure as enum
  ('Dental Cleaning', 'Filling', 'Root Canal', 'Crown', 'Bridge', 'Extraction', 'Implant', 'Whitening', 'Braces',
   'Dentures', 'Other');
create type treatment_status as enum ('planned', 'in_progress', 'completed');

create table treatment (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  procedure treatment_procedure not null,
  tooth_number text not null,
  description text not null,
  cost_cents bigint not null,
  status treatment_status not null,
  notes text not null,
  date date not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint treatment_pk primary key (practice_id, id),
  constraint treatment_patient_unique unique (practice_id, patient_id, id),
  constraint treatment_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint treatment_cost check (cost_cents between 0 and 100000000)
);
create index treatment_by_date on treatment (practice_id, date, id);
create index treatment_by_patient on treatment (practice_id, patient_id, date, id);
alter table treatment enable row level security;
alter table treatment force row level security;
create policy own_practice on treatment to cusp_app using (practice_id = current_practice());
create policy own_record on treatment to cusp_portal
  using (practice_id = current_practice() and patient_id = current_patient());
grant select, insert, update on treatment to cusp_app;
grant select on treatment to cusp_portal;

create type payment_provider as enum ('stripe', 'sandbox');
create type checkout_status as enum ('open', 'processing', 'paid', 'failed', 'expired');

-- One try to pay a bill at a provider, and what the provider has said of it so far.
create table checkout (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  provider payment_provider not null,
  -- The provider's name of it: what the browser comes back with. Null until the provider has answered.
  session_id text,
  url text,
  patient_id uuid not null,
  treatment_id uuid not null,
  -- What was due and is asked for.
  amount_cents bigint not null,
  -- The site that the browser comes back to.
  origin text not null,
  status checkout_status not null default 'open',
  -- What was taken, in the smallest unit of its currency; null as long as nothing was.
  charged_cents bigint,
  charged_currency text,
  refunded_cents bigint not null default 0,
  -- How much of it the bill had no need of when it settled.
  credit_cents bigint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint checkout_pk primary key (practice_id, id),
  constraint checkout_session_unique unique (provider, session_id),
  constraint checkout_treatment_fk foreign key (practice_id, patient_id, treatment_id)
    references treatment (practice_id, patient_id, id),
  constraint checkout_amount check (amount_cents between 1 and 100000000),
  constraint checkout_begun check ((session_id is null) = (url is null)),
  constraint checkout_charged check ((charged_cents is null) = (charged_currency is null))
);
create index checkout_by_treatment on checkout (practice_id, patient_id, treatment_id, created_at);
comment on column checkout.url is 'audit: hidden';
alter table checkout enable row level security;
alter table checkout force row level security;
create policy own_practice on checkout to cusp_app using (practice_id = current_practice());
create policy own_record on checkout to cusp_portal
  using (practice_id = current_practice() and patient_id = current_patient());
create policy sign_in_looks on checkout for select to cusp_sign_in using (true);
grant select, insert, update on checkout to cusp_app;
grant select on checkout to cusp_portal;
grant select (practice_id, id, provider, session_id) on checkout to cusp_sign_in;

create type payment_method as enum ('cash', 'card', 'insurance', 'check', 'other');
create type payment_status as enum ('completed', 'pending', 'failed', 'refunded');
create type dispute_status as enum ('open', 'won', 'lost');

create table payment (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  treatment_id uuid,
  amount_cents bigint not null,
  payment_method payment_method not null,
  status payment_status not null,
  notes text not null,
  payment_date date not null,
  created_at timestamptz not null default now(),
  checkout_id uuid,
  -- The provider's name of the charge, to find it again for a refund.
  provider_reference text not null default '',
  attention text not null default '',
  -- Of a payment's disputes the one that matters: an open one, else a lost one, else a won one.
  dispute dispute_status,
  -- What of the amount went back, and on which day in the practice the last of it; what counts is the rest.
  refunded_cents bigint not null default 0,
  refunded_on date,
  -- R-2026-00042: given when the payment becomes completed, and kept whatever becomes of it.
  receipt_year int,
  receipt_serial int,
  constraint payment_pk primary key (practice_id, id),
  constraint payment_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint payment_treatment_fk foreign key (practice_id, patient_id, treatment_id)
    references treatment (practice_id, patient_id, id),
  constraint payment_amount check (amount_cents between 1 and 100000000),
  constraint payment_checkout_fk foreign key (practice_id, checkout_id) references checkout,
  constraint payment_refunded check (refunded_cents between 0 and amount_cents),
  constraint payment_receipt_unique unique (practice_id, receipt_year, receipt_serial),
  constraint payment_receipt check ((receipt_year is null) = (receipt_serial is null) and receipt_serial > 0)
);
create index payment_by_date on payment (practice_id, payment_date, id);
create index payment_by_patient on payment (practice_id, patient_id, payment_date, id);
create index payment_by_treatment on payment (practice_id, treatment_id) where treatment_id is not null;
-- One payment for each paid session, however often its news arrives.
create unique index payment_checkout_unique on payment (practice_id, checkout_id) where checkout_id is not null;
-- News of a refund name the charge only.
create index payment_by_reference on payment (provider_reference) where provider_reference <> '';
alter table payment enable row level security;
alter table payment force row level security;
create policy own_practice on payment to cusp_app using (practice_id = current_practice());
create policy own_record on payment to cusp_portal
  using (practice_id = current_practice() and patient_id = current_patient());
create policy sign_in_looks on payment for select to cusp_sign_in using (true);
-- An online payment settles, fails or is refunded after it was written.
grant select, insert, update (status, provider_reference, attention, dispute, refunded_cents, refunded_on) on payment
  to cusp_app;
grant select on payment to cusp_portal;
grant select (practice_id, checkout_id, provider_reference) on payment to cusp_sign_in;

-- What is paid, left and due on a treatment: defined here and nowhere else (decisions.md, "Owed and planned are two
-- things"). In cents:
--   paid_cents     completed payments, less what was refunded of them
--   balance_cents  the cost less that, never below zero: what can be paid, ahead of a planned treatment, too
--   due_cents      the balance, once the treatment has begun; a planned one is an estimate, and nothing of it is due
-- Runs as who asks, so that row-level security holds, and is planned as part of the asking query.
create function treatment_balance(t treatment)
  returns table (paid_cents bigint, balance_cents bigint, due_cents bigint)
  language sql stable rows 1
  as $$
  select paid, balance, case when t.status = 'planned' then 0 else balance end
    from
      (select coalesce(sum(m.amount_cents - m.refunded_cents), 0)::bigint as paid from payment m
        where m.practice_id = t.practice_id and m.treatment_id = t.id and m.status = 'completed') of_treatment,
      lateral (select greatest(t.cost_cents - paid, 0) as balance) unpaid
  $$;

-- The practice of a provider's session, for news that arrive without a token.
create function checkout_practice(of_provider payment_provider, wanted text)
  returns table (practice_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.practice_id, c.id from checkout c where c.provider = of_provider and c.session_id = wanted;
  end;

-- The same of a provider's charge that a payment was written of.
create function charge_practice(of_provider payment_provider, wanted text)
  returns table (practice_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.practice_id, c.id
      from payment m
      join checkout c on c.practice_id = m.practice_id and c.id = m.checkout_id
      where m.provider_reference = wanted and m.provider_reference <> '' and c.provider = of_provider;
  end;

-- Whose they are, and who may call them.
do $$
declare f text;
begin
  foreach f in array array[
    'checkout_practice(payment_provider, text)', 'charge_practice(payment_provider, text)'
  ] loop
    execute format('alter function %s owner to cusp_sign_in', f);
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to cusp_app', f);
  end loop;
end $$;
