-- Subscriptions that nobody pays any more, disputed payments, and what staff settled of a payment that they had to heed.

-- The provider gave up asking for the money, or stopped the subscription for want of a card: it can be read and
-- exported until it is paid, and nothing is added.
alter type subscription_status add value 'unpaid' after 'past_due';

-- What isn't named here doesn't hold.
create or replace function subscription_holds(status subscription_status, trial_ends_at timestamptz) returns boolean
  language sql stable parallel safe
  return case status
    when 'trialing' then trial_ends_at is null or trial_ends_at > now()
    when 'active' then true
    when 'past_due' then true
    else false
  end;

create type dispute_status as enum ('open', 'won', 'lost');

-- A payer asked their bank for the money back.
create table payment_dispute (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  checkout_id uuid not null,
  -- The provider's name of it.
  reference text not null,
  status dispute_status not null,
  -- How much of the payment it is about, in cents.
  amount_cents bigint not null,
  -- When the provider said so, so that an older message that comes later changes nothing.
  said_at timestamptz not null,
  constraint payment_dispute_pk primary key (practice_id, id),
  constraint payment_dispute_unique unique (practice_id, checkout_id, reference),
  constraint payment_dispute_checkout_fk foreign key (practice_id, checkout_id) references checkout,
  constraint payment_dispute_amount check (amount_cents >= 0)
);

create type attention_outcome as enum ('matched', 'refunded');

-- What staff found out about a payment that needed attention. Only ever added to: what was said first stays.
create table payment_resolution (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  payment_id uuid not null,
  -- The sentences that were answered.
  attention text not null,
  outcome attention_outcome not null,
  note text not null,
  -- What the payment became by it.
  status payment_status not null,
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  constraint payment_resolution_pk primary key (practice_id, id),
  constraint payment_resolution_payment_fk foreign key (practice_id, payment_id) references payment,
  constraint payment_resolution_staff_fk foreign key (practice_id, created_by_id) references staff
);
create index payment_resolution_by_payment on payment_resolution (practice_id, payment_id, id);
create index payment_resolution_by_staff on payment_resolution (practice_id, created_by_id);

-- Of a payment's disputes the one that matters: an open one, else a lost one, else a won one.
alter table payment add column dispute dispute_status;
grant update (dispute) on payment to cusp_app;

do $$
declare t text;
begin
  foreach t in array array['payment_dispute', 'payment_resolution'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
    execute format('grant select, insert on %I to cusp_app', t);
  end loop;
end $$;
grant update (status, amount_cents, said_at) on payment_dispute to cusp_app;
