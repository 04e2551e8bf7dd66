-- needs portal/shares_part.sql

-- The parts of a record that an account opens (docs/check-in.md, "What an account opens").
create type portal_part as enum ('visits', 'records', 'money', 'forms');

-- Null: all of the record. The patient's own account always opens all of it.
alter table portal_link add column parts text[],
  add constraint portal_link_parts check (cardinality(parts) > 0 and parts <@ array['visits', 'records', 'money', 'forms']);
alter table portal_invitation add column parts text[],
  add constraint portal_invitation_parts check (cardinality(parts) > 0 and parts <@ array['visits', 'records', 'money', 'forms']);

create type minor_rule_kind as enum ('hidden', 'minor_decides');

-- The parts of a minor's record that are hidden from parents from an age on, set by the practice according to its state's law.
create table minor_rule (
  practice_id uuid not null default current_practice(),
  part portal_part not null,
  rule minor_rule_kind not null,
  from_age int not null,
  constraint minor_rule_pk primary key (practice_id, part),
  constraint minor_rule_practice_fk foreign key (practice_id) references practice,
  constraint minor_rule_age check (from_age between 6 and 17)
);
alter table minor_rule enable row level security;
alter table minor_rule force row level security;
create policy own_practice on minor_rule to cusp_app using (practice_id = current_practice());
create policy sign_in_looks on minor_rule for select to cusp_sign_in using (true);
grant select, insert, update, delete on minor_rule to cusp_app;
grant select on minor_rule to cusp_sign_in;

-- The parts that a minor keeps private, where the practice lets the minor choose.
create table kept_private (
  practice_id uuid not null default current_practice(),
  patient_id uuid not null,
  part portal_part not null,
  kept_at timestamptz not null default now(),
  constraint kept_private_pk primary key (practice_id, patient_id, part),
  constraint kept_private_patient_fk foreign key (practice_id, patient_id) references patient
);
alter table kept_private enable row level security;
alter table kept_private force row level security;
create policy own_practice on kept_private to cusp_app using (practice_id = current_practice());
create policy sign_in_looks on kept_private for select to cusp_sign_in using (true);
grant select, insert, delete on kept_private to cusp_app;
grant select on kept_private to cusp_sign_in;

-- The database checks it again, beside the calls' own check.
create policy shared_part on image as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on document as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on prescription as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on given_instruction as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on plan_presentation as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on patient_form as restrictive for select to cusp_portal using (shares_part('forms') or shares_part('records'));
create policy shared_part on form_signature as restrictive for select to cusp_portal using (shares_part('forms') or shares_part('records'));
create policy shared_part on form_photo as restrictive for select to cusp_portal using (shares_part('forms'));
create policy shared_part on statement as restrictive for select to cusp_portal using (shares_part('money') or shares_part('records'));
