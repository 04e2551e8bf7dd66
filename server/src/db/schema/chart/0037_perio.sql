-- Perio exams (docs/perio.md): who probed whom when, and each reading as it was typed.

create type furcation_scale as enum ('glickman', 'hamp');

create table perio_exam (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  provider_id uuid not null,
  exam_on date not null,
  furcation_scale furcation_scale not null,
  started_at timestamptz not null default now(),
  started_by text not null,
  started_by_id uuid not null,
  -- From then on it is locked; later readings are amendments with a reason.
  finished_at timestamptz,
  finished_by text not null default '',
  finished_by_id uuid,
  -- Charted in error; with the reason it stays in the record.
  struck_at timestamptz,
  struck_by text not null default '',
  struck_by_id uuid,
  struck_reason text not null default '',
  version int not null default 1,
  constraint perio_exam_pk primary key (practice_id, id),
  constraint perio_exam_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint perio_exam_provider_fk foreign key (practice_id, provider_id) references provider,
  constraint perio_exam_started_fk foreign key (practice_id, started_by_id) references staff,
  constraint perio_exam_finished_fk foreign key (practice_id, finished_by_id) references staff,
  constraint perio_exam_struck_fk foreign key (practice_id, struck_by_id) references staff,
  constraint perio_exam_patient_unique unique (practice_id, patient_id, id),
  constraint perio_exam_finished check ((finished_at is null) = (finished_by_id is null)),
  constraint perio_exam_struck check ((struck_at is null) = (struck_reason = ''))
);
create index perio_exam_by_patient on perio_exam (practice_id, patient_id, exam_on desc, id desc);
-- Two people who begin an exam at once get one of them.
create unique index perio_exam_open on perio_exam (practice_id, patient_id) where finished_at is null and struck_at is null;
create index perio_exam_by_provider on perio_exam (practice_id, provider_id);
create index perio_exam_by_starter on perio_exam (practice_id, started_by_id);
create index perio_exam_by_finisher on perio_exam (practice_id, finished_by_id) where finished_by_id is not null;
create index perio_exam_by_striker on perio_exam (practice_id, struck_by_id) where struck_by_id is not null;
alter table perio_exam enable row level security;
alter table perio_exam force row level security;
create policy own_practice on perio_exam to cusp_app using (practice_id = current_practice());
create policy own_record on perio_exam for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert, update on perio_exam to cusp_app;
grant select on perio_exam to cusp_portal;

create type perio_place as enum ('df', 'f', 'mf', 'dl', 'l', 'ml', 'buccal', 'mesial', 'distal', 'lingual', 'tooth');
create type perio_measure as enum ('depth', 'margin', 'junction', 'keratinized', 'bleeding', 'suppuration', 'plaque', 'calculus',
  'furcation', 'mobility');

-- Rows are only added: the last one of a place says what stands there, and none with a value of null.
create table perio_reading (
  practice_id uuid not null default current_practice(),
  exam_id uuid not null,
  serial int not null,
  patient_id uuid not null,
  tooth smallint not null,
  tooth_extra boolean not null,
  place perio_place not null,
  measure perio_measure not null,
  -- contract/src/chart/rules/perio.ts says in what unit, and which values each measure has.
  value smallint,
  -- Why it was changed after the exam was finished.
  reason text not null default '',
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id uuid not null,
  constraint perio_reading_pk primary key (practice_id, exam_id, serial),
  constraint perio_reading_exam_fk foreign key (practice_id, patient_id, exam_id)
    references perio_exam (practice_id, patient_id, id),
  constraint perio_reading_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint perio_reading_value check (value between case measure when 'margin' then -10 else 0 end
    and case measure when 'depth' then 15 when 'margin' then 5 when 'junction' then 20 when 'keratinized' then 20
      when 'furcation' then 4 when 'mobility' then 7 else 1 end)
);
create index perio_reading_by_patient on perio_reading (practice_id, patient_id);
create index perio_reading_by_staff on perio_reading (practice_id, created_by_id);
alter table perio_reading enable row level security;
alter table perio_reading force row level security;
create policy own_practice on perio_reading to cusp_app using (practice_id = current_practice());
create policy own_record on perio_reading for select to cusp_portal
  using (practice_id = current_practice() and patient_id = any (current_records()));
grant select, insert on perio_reading to cusp_app;
grant select on perio_reading to cusp_portal;
