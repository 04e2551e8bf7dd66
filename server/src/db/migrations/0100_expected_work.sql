-- What a visit is expected to bring, from its booking on, and whose work it is (docs/schedule.md, "What a visit brings";
-- docs/catalog.md, "Who does it").

-- Whose charges those are that name nobody and can't be told otherwise.
alter table provider add column is_default boolean not null default false;
create unique index provider_default_unique on provider (practice_id) where is_default and archived_at is null;

-- Dentists do everything, assistants are no providers: a hygienist does what this says.
alter table procedure add column by_hygienist boolean not null default false;

-- What a kind of appointment usually brings: for patients of an age, and where it names a recall only once that is due.
create table appointment_kind_procedure (
  practice_id uuid not null default current_practice(),
  kind_id uuid not null,
  position int not null,
  procedure_id uuid not null,
  from_age int,
  until_age int,
  recall_type_id uuid,
  constraint appointment_kind_procedure_pk primary key (practice_id, kind_id, position),
  constraint appointment_kind_procedure_kind_fk foreign key (practice_id, kind_id) references appointment_kind,
  constraint appointment_kind_procedure_procedure_fk foreign key (practice_id, procedure_id) references procedure,
  constraint appointment_kind_procedure_recall_fk foreign key (practice_id, recall_type_id) references recall_type,
  constraint appointment_kind_procedure_ages check (from_age between 0 and 120 and until_age between 0 and 120
    and coalesce(from_age, 0) < coalesce(until_age, 121))
);
create index appointment_kind_procedure_by_procedure on appointment_kind_procedure (practice_id, procedure_id);
create index appointment_kind_procedure_by_recall on appointment_kind_procedure (practice_id, recall_type_id)
  where recall_type_id is not null;

-- Charges that nobody is named for.
create index treatment_unnamed on treatment (practice_id, date desc, id)
  where provider_id is null and status <> 'planned' and struck_at is null;

alter table appointment
  -- Procedures that it will bring beside its planned treatments; once it is seated they are treatments.
  add column expected_procedures uuid[] not null default '{}',
  -- Why nothing is charged for it; '' where something is.
  add column uncharged_reason text not null default '';

-- Treatments that somebody else completed for their provider stand on that provider's list to be signed.
alter table note_setting add column cosign_treatments boolean not null default false;
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
comment on column note_setting.cosign_treatments is 'audit: shown';
comment on column treatment_cosignature.signed_at is 'audit: shown';
comment on column treatment_cosignature.signed_by is 'audit: shown';
comment on column treatment_cosignature.signed_by_id is 'audit: shown';
create index treatment_cosignature_waiting on treatment_cosignature (practice_id, provider_id, asked_at) where signed_at is null;
create index treatment_cosignature_by_provider on treatment_cosignature (practice_id, provider_id);
create index treatment_cosignature_by_staff on treatment_cosignature (practice_id, signed_by_id) where signed_by_id is not null;

do $$
declare t text;
begin
  foreach t in array array['appointment_kind_procedure', 'treatment_cosignature']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
    execute format('grant select, insert, update on %I to cusp_app', t);
  end loop;
end $$;
grant delete on appointment_kind_procedure to cusp_app;
grant delete on treatment_cosignature to cusp_app;

-- Who did what is read of a patient's treatments in the same way for staff and patients; patients are shown none of it.
grant select (user_id) on provider to cusp_portal;
grant select (by_hygienist) on procedure to cusp_portal;
