-- What was measured of a patient (docs/health.md): as it was typed, and in the unit of storage. Never changed: what was entered in
-- error stays with the reason.

create type vital_measure as enum ('blood_pressure', 'pulse', 'weight', 'height', 'temperature', 'oxygen', 'glucose', 'inr', 'hba1c');

create table vital (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- With a visit, the record that the visit is of.
  patient_id uuid not null,
  appointment_id uuid,
  measure vital_measure not null,
  -- Hundredths of the unit of storage: contract/src/health/rules/vitals.ts. The second one is the diastolic pressure.
  hundredths int not null,
  second_hundredths int,
  -- As it was typed: `154`, `120/80`, and its unit.
  typed text not null,
  typed_unit text not null,
  taken_on date not null,
  note text not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid not null,
  struck_at timestamptz,
  struck_by text not null default '',
  struck_by_id uuid,
  struck_reason text not null default '',
  constraint vital_pk primary key (practice_id, id),
  constraint vital_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint vital_appointment_fk foreign key (practice_id, patient_id, appointment_id)
    references appointment (practice_id, patient_id, id),
  constraint vital_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint vital_struck_fk foreign key (practice_id, struck_by_id) references staff,
  constraint vital_second check ((measure = 'blood_pressure') = (second_hundredths is not null)),
  constraint vital_positive check (hundredths > 0 and second_hundredths > 0),
  constraint vital_struck check ((struck_at is null) = (struck_reason = ''))
);
create index vital_by_patient on vital (practice_id, patient_id, measure, taken_on desc, id desc) where struck_at is null;
create index vital_by_patient_all on vital (practice_id, patient_id, id);
create index vital_by_appointment on vital (practice_id, appointment_id) where appointment_id is not null;
create index vital_by_staff on vital (practice_id, created_by_id);
create index vital_by_striker on vital (practice_id, struck_by_id) where struck_by_id is not null;
alter table vital enable row level security;
alter table vital force row level security;
create policy own_practice on vital to cusp_app using (practice_id = current_practice());
grant select, insert, update (struck_at, struck_by, struck_by_id, struck_reason) on vital to cusp_app;
