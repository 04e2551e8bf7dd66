-- A patient's exceptions from a plan's benefits, as the carrier said (docs/insurance.md). Their lines have the form of the plan's. Only
-- the last day, and that it was entered in error, are ever changed.
create table coverage_override (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  coverage_id uuid not null,
  reason text not null,
  from_date date,
  to_date date,
  recorded_at timestamptz not null default now(),
  recorded_by text not null,
  recorded_by_id uuid not null,
  -- Entered in error.
  struck_at timestamptz,
  struck_by text not null default '',
  struck_by_id uuid,
  version int not null default 1,
  constraint coverage_override_pk primary key (practice_id, id),
  constraint coverage_override_coverage_fk foreign key (practice_id, patient_id, coverage_id)
    references coverage (practice_id, patient_id, id),
  constraint coverage_override_staff_fk foreign key (practice_id, recorded_by_id) references staff,
  constraint coverage_override_struck_fk foreign key (practice_id, struck_by_id) references staff,
  constraint coverage_override_days check (to_date >= from_date),
  constraint coverage_override_struck check ((struck_at is null) = (struck_by_id is null))
);
create index coverage_override_by_coverage on coverage_override (practice_id, patient_id, coverage_id);
create index coverage_override_by_staff on coverage_override (practice_id, recorded_by_id);
create index coverage_override_by_striker on coverage_override (practice_id, struck_by_id) where struck_by_id is not null;
alter table coverage_override enable row level security;
alter table coverage_override force row level security;
create policy own_practice on coverage_override to cusp_app using (practice_id = current_practice());
grant select, insert, update (to_date, struck_at, struck_by, struck_by_id, version) on coverage_override to cusp_app;

-- One line of it, like those of insurance_benefit.
create table coverage_benefit (
  practice_id uuid not null default current_practice(),
  override_id uuid not null,
  position int not null,
  type benefit_type not null,
  -- The plan's lines of this type don't apply to the patient, and nothing replaces them.
  waived boolean not null,
  category benefit_category,
  level benefit_level not null,
  network benefit_network not null,
  amount_cents int,
  percent smallint,
  quantity int,
  span int,
  period benefit_period,
  area benefit_area not null,
  age_from int,
  age_to int,
  alternate_id uuid,
  constraint coverage_benefit_pk primary key (practice_id, override_id, position),
  constraint coverage_benefit_override_fk foreign key (practice_id, override_id) references coverage_override,
  constraint coverage_benefit_alternate_fk foreign key (practice_id, alternate_id) references procedure,
  constraint coverage_benefit_percent check (percent between 0 and 100)
);
create index coverage_benefit_by_alternate on coverage_benefit (practice_id, alternate_id) where alternate_id is not null;
alter table coverage_benefit enable row level security;
alter table coverage_benefit force row level security;
create policy own_practice on coverage_benefit to cusp_app using (practice_id = current_practice());
grant select, insert on coverage_benefit to cusp_app;

create table coverage_benefit_procedure (
  practice_id uuid not null default current_practice(),
  override_id uuid not null,
  position int not null,
  procedure_id uuid not null,
  constraint coverage_benefit_procedure_pk primary key (practice_id, override_id, position, procedure_id),
  constraint coverage_benefit_procedure_benefit_fk foreign key (practice_id, override_id, position) references coverage_benefit,
  constraint coverage_benefit_procedure_fk foreign key (practice_id, procedure_id) references procedure
);
create index coverage_benefit_procedure_by_procedure on coverage_benefit_procedure (practice_id, procedure_id);
alter table coverage_benefit_procedure enable row level security;
alter table coverage_benefit_procedure force row level security;
create policy own_practice on coverage_benefit_procedure to cusp_app using (practice_id = current_practice());
grant select, insert on coverage_benefit_procedure to cusp_app;
