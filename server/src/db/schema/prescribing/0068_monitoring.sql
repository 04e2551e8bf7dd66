-- That a prescriber has looked into the state's prescription monitoring program about a patient, and what was found. Only added to.
create table monitoring_lookup (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  state text not null,
  found text not null,
  looked_up_at timestamptz not null default now(),
  looked_up_by text not null,
  looked_up_by_id uuid not null,
  constraint monitoring_lookup_pk primary key (practice_id, id),
  constraint monitoring_lookup_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint monitoring_lookup_staff_fk foreign key (practice_id, looked_up_by_id) references staff,
  constraint monitoring_lookup_state check (state ~ '^[A-Z]{2}$')
);
create index monitoring_lookup_by_patient on monitoring_lookup (practice_id, patient_id, looked_up_at desc);
create index monitoring_lookup_by_staff on monitoring_lookup (practice_id, looked_up_by_id);
alter table monitoring_lookup enable row level security;
alter table monitoring_lookup force row level security;
create policy own_practice on monitoring_lookup to cusp_app using (practice_id = current_practice());
-- Neither update nor delete.
grant select, insert on monitoring_lookup to cusp_app;
