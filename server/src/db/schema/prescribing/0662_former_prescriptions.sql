-- Prescriptions that were written in another program (docs/arriving.md). A table of their own, so that nothing sends, prints, repeats, or
-- cancels one: what was written there went to the pharmacy from there.
create table former_prescription (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  prescribed_on date not null,
  drug text not null,
  directions text not null,
  quantity text not null,
  refills text not null,
  -- As the other program called the prescriber.
  prescribed_by text not null,
  pharmacy text not null,
  is_controlled boolean not null,
  -- How it left the practice, in words.
  issued text not null,
  -- For the staff.
  note text not null,
  imported_at timestamptz not null default now(),
  constraint former_prescription_pk primary key (practice_id, id),
  constraint former_prescription_patient_fk foreign key (practice_id, patient_id) references patient
);
create index former_prescription_by_patient on former_prescription (practice_id, patient_id, prescribed_on desc, id desc);
alter table former_prescription enable row level security;
alter table former_prescription force row level security;
create policy own_practice on former_prescription to cusp_app using (practice_id = current_practice());
-- Neither update nor delete.
grant select, insert on former_prescription to cusp_app;
