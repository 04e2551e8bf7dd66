-- Attachments of claims (docs/insurance.md, "Attachments"): parts of a patient's record that go to the carrier with a claim.

-- An attachment is bound to the patient whose record it is.
alter table image add constraint image_patient_unique unique (practice_id, patient_id, id);
alter table plan_presentation add constraint plan_presentation_patient_unique unique (practice_id, patient_id, plan_id, number);

-- Rows are only added. An attachment's kind and file never change.
create table claim_attachment (
  practice_id uuid not null default current_practice(),
  claim_id uuid not null,
  number int not null,
  -- The claim's patient and the record's; they may differ after a merge.
  patient_id uuid not null,
  of_patient_id uuid not null,
  image_id uuid,
  perio_exam_id uuid,
  clinical_note_id uuid,
  plan_id uuid,
  plan_number int,
  -- PWK01 and PWK02.
  report_type text not null,
  way text not null,
  -- PWK06, by which the carrier finds it.
  control_number text not null,
  title text not null,
  content_type text not null,
  size int not null,
  -- SHA-256 of the sent file, hexadecimal.
  sha256 text not null,
  -- Null for an image: its preview, which never changes, is in the store.
  content bytea,
  added_at timestamptz not null default now(),
  added_by text not null,
  added_by_id uuid not null,
  withdrawn_at timestamptz,
  withdrawn_by text not null default '',
  withdrawn_by_id uuid,
  -- When it went to the carrier, and who sent it; nobody if the clearinghouse passed it on.
  sent_on date,
  sent_by text not null default '',
  sent_by_id uuid,
  constraint claim_attachment_pk primary key (practice_id, claim_id, number),
  constraint claim_attachment_claim_fk foreign key (practice_id, patient_id, claim_id) references claim (practice_id, patient_id, id),
  constraint claim_attachment_image_fk foreign key (practice_id, of_patient_id, image_id)
    references image (practice_id, patient_id, id),
  constraint claim_attachment_perio_fk foreign key (practice_id, of_patient_id, perio_exam_id)
    references perio_exam (practice_id, patient_id, id),
  constraint claim_attachment_note_fk foreign key (practice_id, of_patient_id, clinical_note_id)
    references clinical_note (practice_id, patient_id, id),
  constraint claim_attachment_plan_fk foreign key (practice_id, of_patient_id, plan_id, plan_number)
    references plan_presentation (practice_id, patient_id, plan_id, number),
  constraint claim_attachment_adder_fk foreign key (practice_id, added_by_id) references staff,
  constraint claim_attachment_withdrawer_fk foreign key (practice_id, withdrawn_by_id) references staff,
  constraint claim_attachment_sender_fk foreign key (practice_id, sent_by_id) references staff,
  constraint claim_attachment_control unique (practice_id, control_number),
  constraint claim_attachment_one check (num_nonnulls(image_id, perio_exam_id, clinical_note_id, plan_id) = 1),
  constraint claim_attachment_plan check ((plan_id is null) = (plan_number is null)),
  constraint claim_attachment_number check (number between 1 and 999),
  constraint claim_attachment_report check (report_type in ('RB', 'P6', 'EB', 'B4', 'DA', 'OZ')),
  constraint claim_attachment_way check (way in ('EL', 'BM', 'FX', 'FT')),
  constraint claim_attachment_type check (content_type in ('image/jpeg', 'image/png', 'application/pdf')),
  constraint claim_attachment_control_form check (control_number ~ '^[A-Z0-9]{2,50}$'),
  constraint claim_attachment_content check ((content is null) = (image_id is not null)),
  constraint claim_attachment_sha256 check (content is null or sha256 = encode(sha256(content), 'hex')),
  constraint claim_attachment_withdrawn check ((withdrawn_at is null) = (withdrawn_by_id is null))
);
comment on column claim_attachment.content is 'audit: hidden';
create index claim_attachment_by_claim on claim_attachment (practice_id, patient_id, claim_id);
create index claim_attachment_by_image on claim_attachment (practice_id, of_patient_id, image_id) where image_id is not null;
create index claim_attachment_by_exam on claim_attachment (practice_id, of_patient_id, perio_exam_id) where perio_exam_id is not null;
create index claim_attachment_by_note on claim_attachment (practice_id, of_patient_id, clinical_note_id)
  where clinical_note_id is not null;
create index claim_attachment_by_plan on claim_attachment (practice_id, of_patient_id, plan_id, plan_number) where plan_id is not null;
create index claim_attachment_by_adder on claim_attachment (practice_id, added_by_id);
create index claim_attachment_by_withdrawer on claim_attachment (practice_id, withdrawn_by_id) where withdrawn_by_id is not null;
create index claim_attachment_by_sender on claim_attachment (practice_id, sent_by_id) where sent_by_id is not null;
alter table claim_attachment enable row level security;
alter table claim_attachment force row level security;
create policy own_practice on claim_attachment to cusp_app using (practice_id = current_practice());
grant select, insert, update (withdrawn_at, withdrawn_by, withdrawn_by_id, sent_on, sent_by, sent_by_id) on claim_attachment to cusp_app;

-- The clearinghouse's id of an accepted claim file, which attachments refer to.
alter table claim_sending add column execution text not null default '';
grant update (execution) on claim_sending to cusp_app;

-- An attachment being sent with a claim's file. The clearinghouse's number of it is known before the claim is sent.
create table claim_attachment_sending (
  practice_id uuid not null default current_practice(),
  sending_id uuid not null,
  claim_id uuid not null,
  number int not null,
  -- waiting, uploaded (the clearinghouse has the file, and no claim), sent, refused
  state text not null default 'waiting',
  -- The clearinghouse's own number of the file; each upload gets another one.
  reference text not null default '',
  tries int not null default 0,
  reason text not null default '',
  ended_at timestamptz,
  constraint claim_attachment_sending_pk primary key (practice_id, sending_id, number),
  constraint claim_attachment_sending_of foreign key (practice_id, sending_id) references claim_sending,
  constraint claim_attachment_sending_one_fk foreign key (practice_id, claim_id, number) references claim_attachment,
  constraint claim_attachment_sending_state check (state in ('waiting', 'uploaded', 'sent', 'refused'))
);
create index claim_attachment_sending_by_claim on claim_attachment_sending (practice_id, claim_id, number);
create index claim_attachment_sending_open on claim_attachment_sending (practice_id, sending_id) where state in ('waiting', 'uploaded');
alter table claim_attachment_sending enable row level security;
alter table claim_attachment_sending force row level security;
create policy own_practice on claim_attachment_sending to cusp_app using (practice_id = current_practice());
grant select, insert, update (state, reference, tries, reason, ended_at) on claim_attachment_sending to cusp_app;
