-- How much an entry of a payment brings to the bank, in cents: what came less what went back. A refund of a check is a check that the
-- practice writes, so the one that came is expected and deposited whole. The day sheet and the deposits at the bank both ask this function.
create or replace function entry_bank_cents(e ledger_entry, m payment) returns bigint
  language sql immutable
as $$
  select case
    when not is_banked(m) then 0
    when m.payment_method = 'check' and e.kind = 'refund' then 0
    else -e.amount_cents end
$$;
