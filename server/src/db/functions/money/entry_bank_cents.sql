-- The amount that an entry of a payment brings to the bank, in cents: received less returned. A check is refunded by a check that the
-- practice writes, so the received one is expected and deposited whole. A returned check the bank takes off the account again. The day sheet and the deposits at the bank both ask this function.
create or replace function entry_bank_cents(e ledger_entry, m payment) returns bigint
  language sql immutable
as $$
  select case
    when not is_banked(m) then 0
    when m.payment_method = 'check' and e.kind = 'refund' then 0
    else -e.amount_cents end
$$;
