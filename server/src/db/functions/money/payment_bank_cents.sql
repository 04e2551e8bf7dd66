-- How much of a payment the bank has, or is to get, in cents (entry_bank_cents).
create or replace function payment_bank_cents(m payment) returns bigint
  language sql stable
as $$
  select coalesce(sum(entry_bank_cents(e, m)), 0)::bigint
    from ledger_entry e where e.practice_id = m.practice_id and e.payment_id = m.id
$$;
