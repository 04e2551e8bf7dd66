-- Carriers' remittances (docs/insurance.md, "Remittances"). A file is stored whole and read each time, so only what isn't in it has
-- columns: which treatment a line pays, and what was posted.

create type remittance_source as enum ('file', 'paper');
create type remittance_state as enum ('open', 'posted', 'by_hand');
-- Matched by the number of our claim; by name, day and fee, which a person has to confirm; by a person; or left out by a person.
create type remittance_match as enum ('claim', 'found', 'person', 'skipped');

create table remittance_file (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  name text not null,
  content text not null,
  taken_at timestamptz not null default now(),
  taken_by text not null,
  -- Null: the clearinghouse brought it.
  taken_by_id uuid,
  constraint remittance_file_pk primary key (practice_id, id),
  constraint remittance_file_practice_fk foreign key (practice_id) references practice,
  constraint remittance_file_staff_fk foreign key (practice_id, taken_by_id) references staff
);
comment on column remittance_file.content is 'audit: hidden';
create index remittance_file_by_staff on remittance_file (practice_id, taken_by_id) where taken_by_id is not null;
alter table remittance_file enable row level security;
alter table remittance_file force row level security;
create policy own_practice on remittance_file to cusp_app using (practice_id = current_practice());
grant select, insert on remittance_file to cusp_app;

create table remittance (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  file_id uuid not null,
  -- The position of its 835 in the file, from 0.
  place int not null,
  source remittance_source not null,
  payer text not null,
  -- The payer: TRN03, or its name on paper.
  originator text not null,
  number text not null,
  paid_on date not null,
  amount_cents bigint not null,
  claims int not null,
  balances boolean not null,
  state remittance_state not null default 'open',
  note text not null default '',
  closed_at timestamptz,
  closed_by text not null default '',
  closed_by_id uuid,
  version int not null default 1,
  constraint remittance_pk primary key (practice_id, id),
  constraint remittance_file_fk foreign key (practice_id, file_id) references remittance_file,
  constraint remittance_staff_fk foreign key (practice_id, closed_by_id) references staff,
  -- A payment is posted once, even if several files contain it.
  constraint remittance_once unique (practice_id, originator, number, paid_on, amount_cents),
  constraint remittance_closed check ((state = 'open') = (closed_at is null))
);
create index remittance_by_state on remittance (practice_id, state, id);
create index remittance_by_file on remittance (practice_id, file_id);
create index remittance_by_staff on remittance (practice_id, closed_by_id) where closed_by_id is not null;
alter table remittance enable row level security;
alter table remittance force row level security;
create policy own_practice on remittance to cusp_app using (practice_id = current_practice());
grant select, insert, update (state, note, closed_at, closed_by, closed_by_id, version) on remittance to cusp_app;

-- A line of a remittance; a claim that is paid as a whole is one line.
create table remittance_line (
  practice_id uuid not null default current_practice(),
  id uuid not null default gen_random_uuid(),
  remittance_id uuid not null,
  position int not null,
  match remittance_match,
  patient_id uuid,
  treatment_id uuid,
  -- Its entries: the payment, the contract's write-off, what was refunded, and what of a write-off was reversed.
  payment_id uuid,
  paid_cents bigint not null default 0,
  contract_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  back_cents bigint not null default 0,
  -- An awaited payment was closed without one.
  denied boolean not null default false,
  constraint remittance_line_pk primary key (practice_id, id),
  constraint remittance_line_once unique (practice_id, remittance_id, position),
  constraint remittance_line_remittance_fk foreign key (practice_id, remittance_id) references remittance,
  constraint remittance_line_treatment_fk foreign key (practice_id, patient_id, treatment_id)
    references treatment (practice_id, patient_id, id),
  constraint remittance_line_payment_fk foreign key (practice_id, payment_id) references payment,
  constraint remittance_line_matched check ((treatment_id is null) = (patient_id is null)
    and (treatment_id is not null) = (match is not null and match <> 'skipped'))
);
create index remittance_line_by_treatment on remittance_line (practice_id, treatment_id) where treatment_id is not null;
create index remittance_line_by_patient on remittance_line (practice_id, patient_id, treatment_id) where patient_id is not null;
create index remittance_line_by_payment on remittance_line (practice_id, payment_id) where payment_id is not null;
alter table remittance_line enable row level security;
alter table remittance_line force row level security;
create policy own_practice on remittance_line to cusp_app using (practice_id = current_practice());
grant select, insert, update (match, patient_id, treatment_id, payment_id, paid_cents, contract_cents,
  refunded_cents, back_cents, denied) on remittance_line to cusp_app;
