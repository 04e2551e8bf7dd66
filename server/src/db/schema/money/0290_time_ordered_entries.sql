-- needs money/time_ordered_id.sql
-- The ledger's functions write entries and allocations by the thousand, for example for a carrier's remittance.
alter table ledger_entry alter column id set default time_ordered_id();
alter table allocation alter column id set default time_ordered_id();
