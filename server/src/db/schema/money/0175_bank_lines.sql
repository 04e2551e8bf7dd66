-- Imported bank statements: incoming amounts, until a deposit says which payments they are (docs/ledger.md, "In the bank").

create table bank_file (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  -- The practice's name of the bank account; '' if it has only one.
  account text not null,
  -- The file's headings and the meaning of each column, reused for the next file with the same headings.
  headings text[] not null,
  columns jsonb not null,
  taken_at timestamptz not null default now(),
  taken_by text not null,
  taken_by_id uuid not null,
  constraint bank_file_pk primary key (practice_id, id),
  constraint bank_file_practice_fk foreign key (practice_id) references practice,
  constraint bank_file_staff_fk foreign key (practice_id, taken_by_id) references staff
);
create index bank_file_by_staff on bank_file (practice_id, taken_by_id);
alter table bank_file enable row level security;
alter table bank_file force row level security;
create policy own_practice on bank_file to cusp_app using (practice_id = current_practice());
grant select, insert on bank_file to cusp_app;

create table bank_line (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  file_id uuid not null,
  day date not null,
  amount_cents bigint not null,
  number text not null,
  words text not null,
  -- Made of account, day, amount, number, text, and how many equal lines precede it in the file, because files overlap.
  mark text not null,
  -- Its latest deposit; the line waits again if that is reversed.
  deposit_id uuid,
  aside_note text not null default '',
  aside_at timestamptz,
  aside_by text not null default '',
  aside_by_id uuid,
  constraint bank_line_pk primary key (practice_id, id),
  constraint bank_line_file_fk foreign key (practice_id, file_id) references bank_file,
  constraint bank_line_deposit_fk foreign key (practice_id, deposit_id) references bank_deposit,
  constraint bank_line_staff_fk foreign key (practice_id, aside_by_id) references staff,
  constraint bank_line_amount check (amount_cents > 0),
  constraint bank_line_aside check ((aside_at is null) = (aside_note = ''))
);
create unique index bank_line_once on bank_line (practice_id, mark);
create index bank_line_open on bank_line (practice_id, day, id) where aside_at is null;
create index bank_line_by_file on bank_line (practice_id, file_id);
create index bank_line_by_deposit on bank_line (practice_id, deposit_id) where deposit_id is not null;
create index bank_line_by_staff on bank_line (practice_id, aside_by_id) where aside_by_id is not null;
alter table bank_line enable row level security;
alter table bank_line force row level security;
create policy own_practice on bank_line to cusp_app using (practice_id = current_practice());
grant select, insert, update (deposit_id, aside_note, aside_at, aside_by, aside_by_id) on bank_line to cusp_app;
