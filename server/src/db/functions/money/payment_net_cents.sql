-- What a payment counts, in cents: what came less what was refunded and what a lost dispute took. One that went back counts
-- nothing, or less than nothing where a refund and a lost dispute together took more than came.
create or replace function payment_net_cents(m payment) returns bigint
  language sql immutable
as $$
  select case m.status
    when 'completed' then m.amount_cents - m.refunded_cents - m.lost_cents
    when 'refunded' then least(m.amount_cents - m.refunded_cents - m.lost_cents, 0)
    else 0 end
$$;
