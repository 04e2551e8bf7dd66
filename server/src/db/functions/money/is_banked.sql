-- Whether a payment of the desk is brought to the bank, or arrives there on a check: cash, checks, and insurers' payments that were recorded
-- by hand. Cards and online payments arrive there automatically.
create or replace function is_banked(m payment) returns boolean
  language sql immutable
as $$
  select m.checkout_id is null and m.payment_method in ('cash', 'check', 'insurance')
$$;
