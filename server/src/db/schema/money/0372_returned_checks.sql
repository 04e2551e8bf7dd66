-- A check that the bank returned, as insufficient funds (docs/ledger.md, "A returned check"). The payment counts it as lost, and the bank's
-- day stands with the correction.
alter type payment_correction_kind add value if not exists 'returned';

alter table payment_correction
  -- The day on which the bank returned the check; null of other corrections, which are of the day they were made on.
  add column returned_on date;
