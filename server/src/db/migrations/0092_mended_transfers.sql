-- What 0093 found of bills that were corrected after they had been taken over, for a person to look at (docs/ledger.md).
create type transfer_finding as enum ('mended', 'spent', 'raised');
create table mended_transfer (
  practice_id uuid not null default current_practice(),
  id uuid not null default gen_random_uuid(),
  treatment_id uuid not null,
  -- Whose bill it was, and who has taken it over.
  patient_id uuid not null,
  taken_by_id uuid not null,
  found transfer_finding not null,
  -- What stood with the wrong person.
  amount_cents bigint not null,
  -- The day on which it was posted wrongly, where that is closed: it stays as it was counted.
  closed_day date,
  found_at timestamptz not null default now(),
  constraint mended_transfer_pk primary key (practice_id, id),
  constraint mended_transfer_practice_fk foreign key (practice_id) references practice,
  constraint mended_transfer_treatment_fk foreign key (practice_id, treatment_id) references treatment,
  constraint mended_transfer_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint mended_transfer_taken_by_fk foreign key (practice_id, taken_by_id) references patient
);
create index mended_transfer_by_treatment on mended_transfer (practice_id, treatment_id);
create index mended_transfer_by_patient on mended_transfer (practice_id, patient_id);
create index mended_transfer_by_taken_by on mended_transfer (practice_id, taken_by_id);
alter table mended_transfer enable row level security;
alter table mended_transfer force row level security;
create policy own_practice on mended_transfer to cusp_app using (practice_id = current_practice());
grant select on mended_transfer to cusp_app;
