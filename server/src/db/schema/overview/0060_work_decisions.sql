-- The work list (docs/work-list.md): what people decided about open items. What is open is read from the records themselves.

create table work_decision (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- contract/src/overview/work-list.ts says which there are.
  kind text not null,
  -- The treatment, note, visit or exam that is left open.
  record_id uuid not null,
  -- Null: it is about no patient, as a carrier's payment.
  patient_id uuid,
  -- How it stands from then on; rows are only added, and the last one counts.
  assigned_to_id uuid,
  due_on date,
  closed boolean not null,
  reason text not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid not null,
  constraint work_decision_pk primary key (practice_id, id),
  constraint work_decision_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint work_decision_assigned_fk foreign key (practice_id, assigned_to_id) references staff,
  constraint work_decision_staff_fk foreign key (practice_id, created_by_id) references staff
);
-- It sounds like a signature, and isn't one.
comment on column work_decision.assigned_to_id is 'audit: shown';
create index work_decision_by_record on work_decision (practice_id, record_id, id desc);
create index work_decision_by_patient on work_decision (practice_id, patient_id);
create index work_decision_by_assigned on work_decision (practice_id, assigned_to_id) where assigned_to_id is not null;
create index work_decision_by_staff on work_decision (practice_id, created_by_id);
alter table work_decision enable row level security;
alter table work_decision force row level security;
create policy own_practice on work_decision to cusp_app using (practice_id = current_practice());
grant select, insert on work_decision to cusp_app;

-- Those of the last weeks are looked through for notes that are missing.
create index treatment_by_service_date on treatment (practice_id, service_date) where status = 'completed';
