-- needs chart/is_tooth.sql, chart/same_arch.sql, chart/tooth_place.sql, chart/is_site.sql

-- Procedures done in other offices, which plans count (docs/insurance.md). Rows are only added; one that was entered in error stays, with
-- its reason.
create table service_elsewhere (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  -- The procedure of our catalog, or only its group; neither for a lost tooth.
  procedure_id uuid,
  category benefit_category,
  lost boolean not null,
  tooth smallint,
  quadrant smallint,
  arch dental_arch,
  -- The month and the day are null if unknown.
  year smallint not null,
  month smallint,
  day smallint,
  -- The first and the last possible day; the last is no later than the day of entry.
  first_day date not null,
  last_day date not null,
  source text not null,
  notes text not null,
  -- The chart finding that it dates.
  finding_id uuid,
  recorded_at timestamptz not null default now(),
  recorded_by text not null,
  recorded_by_id uuid not null,
  struck_at timestamptz,
  struck_by text not null default '',
  struck_by_id uuid,
  struck_reason text not null default '',
  constraint service_elsewhere_pk primary key (practice_id, id),
  constraint service_elsewhere_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint service_elsewhere_procedure_fk foreign key (practice_id, procedure_id) references procedure,
  constraint service_elsewhere_finding_fk foreign key (practice_id, finding_id) references finding,
  constraint service_elsewhere_staff_fk foreign key (practice_id, recorded_by_id) references staff,
  constraint service_elsewhere_struck_fk foreign key (practice_id, struck_by_id) references staff,
  constraint service_elsewhere_what check (num_nonnulls(procedure_id, category) = case when lost then 0 else 1 end),
  constraint service_elsewhere_lost check (not lost or tooth is not null),
  constraint service_elsewhere_site check (is_site(tooth, false, null, '{}', '', quadrant, arch)),
  constraint service_elsewhere_day check (day is null or month is not null),
  constraint service_elsewhere_days check (last_day >= first_day),
  constraint service_elsewhere_source check (source in ('carrier', 'patient', 'former_office')),
  constraint service_elsewhere_struck check ((struck_at is null) = (struck_reason = ''))
);
create index service_elsewhere_by_patient on service_elsewhere (practice_id, patient_id, first_day desc, id);
create index service_elsewhere_by_procedure on service_elsewhere (practice_id, procedure_id) where procedure_id is not null;
-- A chart finding has one date.
create unique index service_elsewhere_once on service_elsewhere (practice_id, finding_id)
  where finding_id is not null and struck_at is null;
create index service_elsewhere_by_finding on service_elsewhere (practice_id, finding_id) where finding_id is not null;
create index service_elsewhere_by_staff on service_elsewhere (practice_id, recorded_by_id);
create index service_elsewhere_by_striker on service_elsewhere (practice_id, struck_by_id) where struck_by_id is not null;
alter table service_elsewhere enable row level security;
alter table service_elsewhere force row level security;
create policy own_practice on service_elsewhere to cusp_app using (practice_id = current_practice());
grant select, insert, update (struck_at, struck_by, struck_by_id, struck_reason) on service_elsewhere to cusp_app;
