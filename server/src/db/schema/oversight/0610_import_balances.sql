-- The balance of each account of the other program beside the one here (docs/arriving.md): a list of {number, name, former, stated, cusp,
-- reasons: [{sentence, cents}]}, in cents. Counted when the file was read, and again behind the import, because its rows are emptied then.
alter table data_import add column balances jsonb not null default '[]';
grant update (balances) on data_import to cusp_app;
