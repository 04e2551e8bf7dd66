-- Walk-out statements: what a patient was handed or sent after a visit, kept as it was said. docs/statements.md
create table walk_out (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  appointment_id uuid not null,
  made_on date not null,
  -- Canonical JSON, of which its PDF is made each time.
  content text not null,
  sha256 text not null,
  made_at timestamptz not null default now(),
  made_by text not null,
  made_by_id uuid not null,
  constraint walk_out_pk primary key (practice_id, id),
  constraint walk_out_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint walk_out_appointment_fk foreign key (practice_id, appointment_id) references appointment,
  constraint walk_out_staff_fk foreign key (practice_id, made_by_id) references staff,
  -- One that says the same is the same.
  constraint walk_out_once unique (practice_id, appointment_id, sha256),
  constraint walk_out_sha256 check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex'))
);
create index walk_out_by_patient on walk_out (practice_id, patient_id);
create index walk_out_by_staff on walk_out (practice_id, made_by_id);
comment on column walk_out.content is 'audit: hidden';
alter table walk_out enable row level security;
alter table walk_out force row level security;
create policy own_practice on walk_out to cusp_app using (practice_id = current_practice());
create policy own_record on walk_out to cusp_portal using (practice_id = current_practice() and patient_id = any
  (current_records()));
create policy shared_part on walk_out as restrictive for select to cusp_portal using (shares_part('money'));
-- What was handed over is never changed.
grant select, insert on walk_out to cusp_app;
grant select on walk_out to cusp_portal;

-- The text that says where to read one.
alter table message add column walk_out_id uuid;
alter table message add constraint message_walk_out_fk foreign key (practice_id, walk_out_id) references walk_out;
create index message_by_walk_out on message (practice_id, walk_out_id) where walk_out_id is not null;
alter table message drop constraint message_kind;
alter table message add constraint message_kind
  check (kind in ('reminder', 'answer', 'reply', 'offer', 'offer_end', 'payment_link', 'receipt', 'direct', 'forms', 'delay', 'follow_up',
    'portal', 'portal_notice', 'walk_out'));
alter table message add constraint message_walk_out check ((kind = 'walk_out') = (walk_out_id is not null));
