-- What Cusp posts by itself says which rule it follows (docs/ledger.md): `fee` lowers a posted charge or takes that back, and comes
-- with the charges to the treatment's cost; `excess` takes back what was taken off beyond the charge, `restored` gives it again; `moved`
-- takes a credit to a bill in another account, and `home` brings a part of it back.
create type entry_cause as enum ('fee', 'excess', 'restored', 'moved', 'home');
alter table ledger_entry add column cause entry_cause;

-- They get more arguments, or other conditions of their triggers (db/functions).
drop function move_credit(uuid, uuid, uuid, bigint);
