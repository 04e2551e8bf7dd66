-- A payment's net amount in cents: received less refunded and less lost in a dispute. A payment that went back counts as zero, or as
-- negative if a refund and a lost dispute together took more than was received.
create or replace function payment_net_cents(m payment) returns bigint
  language sql immutable
as $$
  select case m.status
    when 'completed' then m.amount_cents - m.refunded_cents - m.lost_cents
    when 'refunded' then least(m.amount_cents - m.refunded_cents - m.lost_cents, 0)
    else 0 end
$$;
