-- needs money/time_ordered_id.sql
-- Entries and allocations that the ledger's own functions write come by the thousand, as with a carrier's remittance.
alter table ledger_entry alter column id set default time_ordered_id();
alter table allocation alter column id set default time_ordered_id();
