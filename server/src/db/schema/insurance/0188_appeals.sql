-- Appeal letters (docs/insurance.md, "Appeals"). A letter is made once, stored as an attachment of its claim, and never changed.
create table claim_appeal (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  claim_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  letter text not null,
  signed_by text not null,
  written_on date not null,
  made_at timestamptz not null default now(),
  made_by text not null,
  made_by_id uuid not null,
  constraint claim_appeal_pk primary key (practice_id, id),
  constraint claim_appeal_patient_unique unique (practice_id, patient_id, id),
  constraint claim_appeal_claim_fk foreign key (practice_id, patient_id, claim_id) references claim (practice_id, patient_id, id),
  constraint claim_appeal_maker_fk foreign key (practice_id, made_by_id) references staff
);
comment on column claim_appeal.signed_by is 'audit: shown';
create index claim_appeal_by_claim on claim_appeal (practice_id, patient_id, claim_id);
create index claim_appeal_by_maker on claim_appeal (practice_id, made_by_id);
alter table claim_appeal enable row level security;
alter table claim_appeal force row level security;
create policy own_practice on claim_appeal to cusp_app using (practice_id = current_practice());
grant select, insert on claim_appeal to cusp_app;

-- A practice's own appeal text for a reason, in place of the default text.
create table appeal_text (
  practice_id uuid not null default current_practice(),
  reason text not null,
  text text not null,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  changed_by_id uuid not null,
  constraint appeal_text_pk primary key (practice_id, reason),
  constraint appeal_text_practice_fk foreign key (practice_id) references practice,
  constraint appeal_text_staff_fk foreign key (practice_id, changed_by_id) references staff
);
create index appeal_text_by_staff on appeal_text (practice_id, changed_by_id);
alter table appeal_text enable row level security;
alter table appeal_text force row level security;
create policy own_practice on appeal_text to cusp_app using (practice_id = current_practice());
grant select, insert, update on appeal_text to cusp_app;

-- The letter is sent to the carrier like an attachment.
alter table claim_attachment
  add column appeal_id uuid,
  add constraint claim_attachment_appeal_fk foreign key (practice_id, of_patient_id, appeal_id)
    references claim_appeal (practice_id, patient_id, id),
  drop constraint claim_attachment_one,
  add constraint claim_attachment_one
    check (num_nonnulls(image_id, perio_exam_id, clinical_note_id, plan_id, soap_note_id, document_id, appeal_id) = 1);
create index claim_attachment_by_appeal on claim_attachment (practice_id, of_patient_id, appeal_id) where appeal_id is not null;
