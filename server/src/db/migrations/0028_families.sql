-- Families: people who come, are reminded and pay together. Who belonged to one when is kept.

create table family (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  -- Who is written to and pays: a current member (family_has_head, below).
  head_patient_id uuid not null,
  -- The day on which its last member left.
  ended_on date,
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint family_pk primary key (practice_id, id),
  constraint family_head_fk foreign key (practice_id, head_patient_id) references patient
);
create index family_by_head on family (practice_id, head_patient_id);

create table family_member (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  family_id uuid not null,
  patient_id uuid not null,
  from_date date not null,
  -- The last day; null: belongs to it now.
  to_date date,
  constraint family_member_pk primary key (practice_id, id),
  constraint family_member_family_fk foreign key (practice_id, family_id) references family,
  constraint family_member_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint family_member_days check (from_date <= to_date)
);
-- One present family for a patient.
create unique index family_member_present_unique on family_member (practice_id, patient_id) where to_date is null;
create index family_member_by_patient on family_member (practice_id, patient_id, from_date);
create index family_member_by_family on family_member (practice_id, family_id, to_date);

do $$
declare t text;
begin
  foreach t in array array['family', 'family_member'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_practice on %I to cusp_app using (practice_id = current_practice())', t);
    execute format('grant select, insert, update on %I to cusp_app', t);
  end loop;
end $$;

-- Looked at when a transaction ends: the head of a family is one of its present members, and one that has ended has none.
-- The family's row is locked, so that of two changes at once the second sees the first.
create function family_has_head() returns trigger language plpgsql
as $$
declare
  of_family uuid;
  f family%rowtype;
begin
  of_family := case when tg_table_name = 'family' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'family_id')::uuid end;
  select * into f from family where practice_id = new.practice_id and id = of_family for no key update;
  if f.ended_on is null and not exists (select from family_member m where m.practice_id = f.practice_id
      and m.family_id = f.id and m.patient_id = f.head_patient_id and m.to_date is null) then
    raise exception 'The head of a family has to be one of its present members.'
      using errcode = 'check_violation', constraint = 'family_head_present', table = 'family';
  end if;
  if f.ended_on is not null and exists (select from family_member m where m.practice_id = f.practice_id
      and m.family_id = f.id and m.to_date is null) then
    raise exception 'A family that has ended has no present member.'
      using errcode = 'check_violation', constraint = 'family_ended', table = 'family';
  end if;
  return null;
end $$;
create constraint trigger family_head after insert or update on family
  deferrable initially deferred for each row execute function family_has_head();
create constraint trigger family_member_head after insert or update on family_member
  deferrable initially deferred for each row execute function family_has_head();
