-- A run of statements reaches each account by its own way. Accounts of earlier runs went by their run's.
alter table statement_run alter column way drop not null;
comment on column statement_run.way is 'Null: each account by the way that reaches it best.';
alter table statement_run_account add column way statement_way;
alter table statement_run no force row level security;
alter table statement_run_account no force row level security;
update statement_run_account a set way = r.way from statement_run r where r.practice_id = a.practice_id and r.id = a.run_id;
alter table statement_run force row level security;
alter table statement_run_account force row level security;
alter table statement_run_account alter column way set not null;
