-- How much of a payment stands on the slip of its deposit, in cents (entry_bank_cents): what the bank returned later was deposited, too.
create or replace function payment_slip_cents(m payment) returns bigint
  language sql stable
as $$
  select coalesce(sum(entry_bank_cents(e, m)), 0)::bigint
    from ledger_entry e where e.practice_id = m.practice_id and e.payment_id = m.id and e.kind <> 'chargeback'
$$;
