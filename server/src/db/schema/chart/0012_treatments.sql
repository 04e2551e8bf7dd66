-- needs chart/is_tooth.sql, chart/same_arch.sql, chart/tooth_place.sql, chart/is_site.sql

-- The chart (docs/chart.md): what is to be done, was done and costs, where in the mouth it is or goes, how it stood when, and
-- what is seen there.

create type treatment_status as enum ('planned', 'in_progress', 'completed');
create type treatment_outcome as enum ('referred', 'declined', 'not_needed');

create table treatment (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  procedure treatment_procedure not null,
  tooth_number text not null,
  description text not null,
  cost_cents bigint not null,
  status treatment_status not null,
  notes text not null,
  date date not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- Which entry of the catalog a treatment is of; null for those written as the specification has it.
  procedure_id uuid,
  tooth smallint,
  tooth_extra boolean not null default false,
  tooth_to smallint,
  pontics smallint[] not null default '{}',
  surfaces text not null default '',
  quadrant smallint,
  arch dental_arch,
  provider_id uuid,
  -- Of a planned one that isn't done here: sent elsewhere, or not wanted.
  outcome treatment_outcome,
  -- Set by treatment_dated where nobody says them.
  planned_on date,
  service_date date,
  -- False: nobody knows the fee, and the cost of 0 is no price.
  priced boolean not null default true,
  completed_by text not null default '',
  completed_by_id uuid,
  -- Who wrote it as it is now.
  changed_by text not null default '',
  changed_by_id uuid,
  -- Entered in error: nothing shows it any more, except its history (treatment_state).
  struck_at timestamptz,
  -- Why it can't be there, as a sentence, and the reason for charting it anyway; '' where nobody was asked.
  contradicts text not null default '',
  despite text not null default '',
  -- The completed treatment because of which it is no longer needed.
  ended_by_treatment_id uuid,
  constraint treatment_pk primary key (practice_id, id),
  constraint treatment_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint treatment_procedure_fk foreign key (practice_id, procedure_id) references procedure,
  constraint treatment_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint treatment_ended_by_fk foreign key (practice_id, ended_by_treatment_id) references treatment,
  constraint treatment_patient_unique unique (practice_id, patient_id, id),
  constraint treatment_cost check (cost_cents between 0 and 100000000),
  constraint treatment_site check (is_site(tooth, tooth_extra, tooth_to, pontics, surfaces, quadrant, arch)),
  constraint treatment_outcome check (outcome is null or status = 'planned'),
  constraint treatment_priced check (priced or cost_cents = 0)
);
create index treatment_by_date on treatment (practice_id, date, id);
create index treatment_by_patient on treatment (practice_id, patient_id, date, id);
-- Planned treatments that stand on no visit to come are few among all of a practice's.
create index treatment_planned on treatment (practice_id, patient_id) where status = 'planned';
create index treatment_by_provider on treatment (practice_id, provider_id) where provider_id is not null;
create index treatment_by_procedure on treatment (practice_id, procedure_id) where procedure_id is not null;
create index treatment_by_ended_by on treatment (practice_id, ended_by_treatment_id) where ended_by_treatment_id is not null;
-- Charges that nobody is named for.
create index treatment_unnamed on treatment (practice_id, date desc, id)
  where provider_id is null and status <> 'planned' and struck_at is null;
alter table treatment enable row level security;
alter table treatment force row level security;
-- No query has to think of struck treatments: they aren't there, but for the transaction that strikes one.
create policy own_practice on treatment to cusp_app using (practice_id = current_practice() and (struck_at is null or
  current_setting('app.struck', true) = 'shown'));
create policy own_record on treatment to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()) and struck_at is null);
grant select, insert, update on treatment to cusp_app;
grant select on treatment to cusp_portal;

create type treatment_act as enum ('change', 'undo', 'correction');

-- How a treatment stood from a day on. Rows are only added. A row without a status ends all before it: what follows it is the
-- treatment's history anew, as an undo or a correction has left it. So on a day the treatment stands as its last row says that
-- begins on or before that day.
create table treatment_state (
  practice_id uuid not null default current_practice(),
  treatment_id uuid not null,
  serial int not null,
  from_date date not null,
  status treatment_status,
  outcome treatment_outcome,
  procedure treatment_procedure,
  procedure_id uuid,
  tooth_number text not null default '',
  tooth smallint,
  tooth_extra boolean not null default false,
  tooth_to smallint,
  pontics smallint[] not null default '{}',
  surfaces text not null default '',
  quadrant smallint,
  arch dental_arch,
  provider_id uuid,
  planned_on date,
  service_date date,
  -- How it came to be so, by whom, and for a correction why.
  act treatment_act not null,
  reason text not null default '',
  at timestamptz not null default now(),
  by_id uuid,
  by_name text not null default '',
  constraint treatment_state_pk primary key (practice_id, treatment_id, serial),
  constraint treatment_state_treatment_fk foreign key (practice_id, treatment_id) references treatment
);
alter table treatment_state enable row level security;
alter table treatment_state force row level security;
create policy own_practice on treatment_state to cusp_app using (practice_id = current_practice());
create policy own_record on treatment_state for select to cusp_portal
  using (practice_id = current_practice() and exists (select from treatment t
    where t.practice_id = treatment_state.practice_id and t.id = treatment_state.treatment_id));
grant select, insert on treatment_state to cusp_app;
grant select on treatment_state to cusp_portal;

create table treatment_cosignature (
  practice_id uuid not null default current_practice(),
  treatment_id uuid not null,
  provider_id uuid not null,
  asked_at timestamptz not null default now(),
  signed_at timestamptz,
  signed_by text not null default '',
  signed_by_id uuid,
  constraint treatment_cosignature_pk primary key (practice_id, treatment_id),
  constraint treatment_cosignature_treatment_fk foreign key (practice_id, treatment_id) references treatment,
  constraint treatment_cosignature_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint treatment_cosignature_staff_fk foreign key (practice_id, signed_by_id) references staff,
  constraint treatment_cosignature_signed check ((signed_at is null) = (signed_by_id is null))
);
create index treatment_cosignature_waiting on treatment_cosignature (practice_id, provider_id, asked_at) where signed_at is null;
create index treatment_cosignature_by_provider on treatment_cosignature (practice_id, provider_id);
create index treatment_cosignature_by_staff on treatment_cosignature (practice_id, signed_by_id) where signed_by_id is not null;
comment on column treatment_cosignature.signed_at is 'audit: shown';
comment on column treatment_cosignature.signed_by is 'audit: shown';
comment on column treatment_cosignature.signed_by_id is 'audit: shown';
alter table treatment_cosignature enable row level security;
alter table treatment_cosignature force row level security;
create policy own_practice on treatment_cosignature to cusp_app using (practice_id = current_practice());
grant select, insert, update, delete on treatment_cosignature to cusp_app;

create table appointment_treatment (
  practice_id uuid not null default current_practice(),
  appointment_id uuid not null,
  treatment_id uuid not null,
  patient_id uuid not null,
  constraint appointment_treatment_pk primary key (practice_id, appointment_id, treatment_id),
  -- Both of one patient.
  constraint appointment_treatment_appointment_fk foreign key (practice_id, patient_id, appointment_id)
    references appointment (practice_id, patient_id, id),
  constraint appointment_treatment_treatment_fk foreign key (practice_id, patient_id, treatment_id)
    references treatment (practice_id, patient_id, id)
);
create index appointment_treatment_by_treatment on appointment_treatment (practice_id, treatment_id);
alter table appointment_treatment enable row level security;
alter table appointment_treatment force row level security;
create policy own_practice on appointment_treatment to cusp_app using (practice_id = current_practice());
grant select, insert, delete on appointment_treatment to cusp_app;

create type finding_kind as enum ('caries', 'fracture', 'wear', 'restoration', 'crown', 'bridge', 'root_filling', 'post',
  'implant', 'sealant', 'veneer', 'denture', 'periapical', 'mobility', 'missing', 'unerupted', 'impacted', 'retained_root',
  'drifted', 'rotated', 'primary_retained', 'abscess', 'watch');
create type finding_place as enum ('here', 'elsewhere');

-- What the clinician sees and nobody here did or will bill.
create table finding (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  kind finding_kind not null,
  tooth smallint,
  tooth_extra boolean not null default false,
  tooth_to smallint,
  pontics smallint[] not null default '{}',
  surfaces text not null default '',
  quadrant smallint,
  arch dental_arch,
  material dental_material,
  where_done finding_place,
  grade text not null default '',
  direction text not null default '',
  note text not null default '',
  found_on date not null,
  -- From this day on it isn't there any more.
  ended_on date,
  ended_at timestamptz,
  ended_by text not null default '',
  ended_by_id uuid,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid,
  -- Entered in error; with the reason it stays to be read.
  struck_at timestamptz,
  struck_by text not null default '',
  struck_by_id uuid,
  struck_reason text not null default '',
  -- The one that this one replaces.
  corrects_id uuid,
  version int not null default 1,
  contradicts text not null default '',
  despite text not null default '',
  -- The completed treatment that ended it, and the one that left it: decay beside a filling.
  ended_by_treatment_id uuid,
  left_by_treatment_id uuid,
  constraint finding_pk primary key (practice_id, id),
  constraint finding_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint finding_corrects_fk foreign key (practice_id, corrects_id) references finding,
  constraint finding_ended_by_fk foreign key (practice_id, ended_by_treatment_id) references treatment,
  constraint finding_left_by_fk foreign key (practice_id, left_by_treatment_id) references treatment,
  constraint finding_site check (is_site(tooth, tooth_extra, tooth_to, pontics, surfaces, quadrant, arch)),
  constraint finding_ended check (ended_on >= found_on and (ended_on is null) = (ended_at is null))
);
create index finding_by_patient on finding (practice_id, patient_id, found_on, id);
create index finding_by_corrects on finding (practice_id, corrects_id) where corrects_id is not null;
create index finding_by_ended_by on finding (practice_id, ended_by_treatment_id) where ended_by_treatment_id is not null;
create index finding_by_left_by on finding (practice_id, left_by_treatment_id) where left_by_treatment_id is not null;
alter table finding enable row level security;
alter table finding force row level security;
create policy own_practice on finding to cusp_app using (practice_id = current_practice());
create policy own_record on finding for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert, update on finding to cusp_app;
grant select on finding to cusp_portal;
