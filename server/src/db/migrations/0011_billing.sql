-- Subscriptions that Stripe keeps.

alter table subscription
  -- Raised with each answer of Stripe's that was written down. Who asked before another answer was written asks again,
  -- so that what stands here is never older than what stood here before.
  add column stripe_seen int not null default 0,
  -- The subscription of Stripe's whose end was written down: what the operator records after that stays.
  add column stripe_ended text not null default '',
  -- A price that somebody made at Stripe by hand belongs to no plan of ours.
  drop constraint subscription_paid,
  add constraint subscription_paid
    check (status <> 'active' or (billing_period is not null and price_cents is not null));

-- A practice never gets another practice's customer.
create unique index subscription_customer_unique on subscription (stripe_customer) where stripe_customer <> '';
