-- What an import is compared by (docs/arriving.md): the balances of all accounts by age, and fifty records, each in both programs. Counted before
-- the rows of the file are emptied.
alter table data_import add column ages jsonb not null default '{}', add column compared jsonb not null default '[]';
grant update (ages, compared) on data_import to cusp_app;

-- That a person compared both programs and found it right, with what they saw. It is signed once and never changed.
create table import_proof (
  practice_id uuid not null default current_practice(),
  import_id uuid not null,
  at timestamptz not null default now(),
  by_name text not null,
  by_id uuid not null,
  -- What they signed, as a sentence, and what they had to say.
  statement text not null,
  remarks text not null default '',
  -- Balances, ages and compared records as they were.
  figures jsonb not null,
  constraint import_proof_pk primary key (practice_id, import_id),
  constraint import_proof_import_fk foreign key (practice_id, import_id) references data_import,
  constraint import_proof_staff_fk foreign key (practice_id, by_id) references staff
);
comment on column import_proof.figures is 'audit: hidden';
create index import_proof_by_staff on import_proof (practice_id, by_id);
alter table import_proof enable row level security;
alter table import_proof force row level security;
create policy own_practice on import_proof to cusp_app using (practice_id = current_practice());
grant select, insert on import_proof to cusp_app;
