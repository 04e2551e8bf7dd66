-- The risk of caries and periodontitis as it was assessed (docs/perio.md, "Risk"). For the staff only: patients have no policy here.

create type risk_kind as enum ('caries', 'perio');
create type risk_level as enum ('low', 'moderate', 'high');

create table risk_assessment (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  kind risk_kind not null,
  assessed_on date not null,
  -- By the question's id: yes, no or unknown (contract/src/chart/rules/risk.ts).
  answers jsonb not null,
  points smallint not null,
  suggested risk_level not null,
  level risk_level not null,
  -- Why the level differs from the suggestion.
  reason text not null default '',
  note text not null default '',
  -- The recall that was set by it.
  recall_type_id uuid,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid not null,
  struck_at timestamptz,
  struck_by text not null default '',
  struck_by_id uuid,
  struck_reason text not null default '',
  version int not null default 1,
  constraint risk_assessment_pk primary key (practice_id, id),
  constraint risk_assessment_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint risk_assessment_recall_fk foreign key (practice_id, recall_type_id) references recall_type,
  constraint risk_assessment_created_fk foreign key (practice_id, created_by_id) references staff,
  constraint risk_assessment_struck_fk foreign key (practice_id, struck_by_id) references staff,
  constraint risk_assessment_reason check (level = suggested or reason <> ''),
  constraint risk_assessment_struck check ((struck_at is null) = (struck_reason = ''))
);
create index risk_assessment_by_patient on risk_assessment (practice_id, patient_id, assessed_on desc, id desc);
create index risk_assessment_by_recall on risk_assessment (practice_id, recall_type_id) where recall_type_id is not null;
create index risk_assessment_by_author on risk_assessment (practice_id, created_by_id);
create index risk_assessment_by_striker on risk_assessment (practice_id, struck_by_id) where struck_by_id is not null;
alter table risk_assessment enable row level security;
alter table risk_assessment force row level security;
create policy own_practice on risk_assessment to cusp_app using (practice_id = current_practice());
grant select, insert, update on risk_assessment to cusp_app;
