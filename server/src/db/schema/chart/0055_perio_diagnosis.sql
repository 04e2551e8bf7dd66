-- Stage, extent and grade as dentists confirmed them of perio exams, and screenings by sextants (docs/perio.md).

create type perio_stage as enum ('I', 'II', 'III', 'IV');
create type perio_extent as enum ('localized', 'generalized', 'molar-incisor');
create type perio_grade as enum ('A', 'B', 'C');

-- Rows are only added and withdrawn: what was confirmed, what was suggested then, and by which answers.
create table perio_diagnosis (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  exam_id uuid not null,
  -- Null: no periodontitis.
  stage perio_stage,
  extent perio_extent,
  grade perio_grade,
  -- Why it differs from the suggestion.
  reason text not null default '',
  -- contract/src/chart/rules/perio-stage.ts and perio-answers.ts say what they hold.
  suggestion jsonb not null,
  answers jsonb not null,
  confirmed_at timestamptz not null default now(),
  confirmed_by text not null,
  confirmed_by_id uuid not null,
  withdrawn_at timestamptz,
  withdrawn_by text not null default '',
  withdrawn_by_id uuid,
  withdrawn_reason text not null default '',
  constraint perio_diagnosis_pk primary key (practice_id, id),
  constraint perio_diagnosis_exam_fk foreign key (practice_id, patient_id, exam_id)
    references perio_exam (practice_id, patient_id, id),
  constraint perio_diagnosis_confirmed_fk foreign key (practice_id, confirmed_by_id) references staff,
  constraint perio_diagnosis_withdrawn_fk foreign key (practice_id, withdrawn_by_id) references staff,
  constraint perio_diagnosis_whole check (num_nonnulls(stage, extent, grade) in (0, 3)),
  constraint perio_diagnosis_withdrawn check ((withdrawn_at is null) = (withdrawn_reason = ''))
);
-- What was confirmed twice at once is confirmed once.
create unique index perio_diagnosis_of_exam on perio_diagnosis (practice_id, exam_id) where withdrawn_at is null;
create index perio_diagnosis_by_exam on perio_diagnosis (practice_id, patient_id, exam_id);
create index perio_diagnosis_by_confirmer on perio_diagnosis (practice_id, confirmed_by_id);
create index perio_diagnosis_by_withdrawer on perio_diagnosis (practice_id, withdrawn_by_id) where withdrawn_by_id is not null;
alter table perio_diagnosis enable row level security;
alter table perio_diagnosis force row level security;
create policy own_practice on perio_diagnosis to cusp_app using (practice_id = current_practice());
grant select, insert, update on perio_diagnosis to cusp_app;

-- The short form of an exam: a code for each sextant.
create table perio_screening (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  provider_id uuid not null,
  screened_on date not null,
  -- Six codes from the upper right to the lower right: 0 to 4, with a star for furcation, mobility, recession and the like;
  -- X where fewer than two teeth stand.
  codes text[] not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid not null,
  struck_at timestamptz,
  struck_by text not null default '',
  struck_by_id uuid,
  struck_reason text not null default '',
  version int not null default 1,
  constraint perio_screening_pk primary key (practice_id, id),
  constraint perio_screening_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint perio_screening_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint perio_screening_created_fk foreign key (practice_id, created_by_id) references staff,
  constraint perio_screening_struck_fk foreign key (practice_id, struck_by_id) references staff,
  constraint perio_screening_sextants check (cardinality(codes) = 6
    and array_to_string(codes, ' ', '?') ~ '^(([0-4][*]?|X) ){5}([0-4][*]?|X)$'),
  constraint perio_screening_struck check ((struck_at is null) = (struck_reason = ''))
);
comment on column perio_screening.codes is 'audit: shown';
create index perio_screening_by_patient on perio_screening (practice_id, patient_id, screened_on desc, id desc);
create index perio_screening_by_provider on perio_screening (practice_id, provider_id);
create index perio_screening_by_author on perio_screening (practice_id, created_by_id);
create index perio_screening_by_striker on perio_screening (practice_id, struck_by_id) where struck_by_id is not null;
alter table perio_screening enable row level security;
alter table perio_screening force row level security;
create policy own_practice on perio_screening to cusp_app using (practice_id = current_practice());
grant select, insert, update on perio_screening to cusp_app;
