-- needs people/current_records.sql

-- That an agreement to sign electronically was taken back, by the account or noted by the office. Never changed; who agrees again has a
-- new agreement.
create table signing_withdrawal (
  practice_id uuid not null default current_practice(),
  agreement_id uuid not null,
  patient_id uuid not null,
  withdrawn_at timestamptz not null default now(),
  -- How the office learned of it; '': in the portal.
  reason text not null,
  by_name text not null,
  by_id uuid not null,
  constraint signing_withdrawal_pk primary key (practice_id, agreement_id),
  constraint signing_withdrawal_agreement_fk foreign key (practice_id, agreement_id) references signing_agreement,
  constraint signing_withdrawal_patient_fk foreign key (practice_id, patient_id) references patient
);
create index signing_withdrawal_by_patient on signing_withdrawal (practice_id, patient_id);
alter table signing_withdrawal enable row level security;
alter table signing_withdrawal force row level security;
create policy own_practice on signing_withdrawal to cusp_app using (practice_id = current_practice());
create policy own_record on signing_withdrawal for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert on signing_withdrawal to cusp_app;
grant select on signing_withdrawal to cusp_portal;

alter table signing_agreement drop constraint signing_agreement_once;
create index signing_agreement_by_patient on signing_agreement (practice_id, patient_id, account_id);
