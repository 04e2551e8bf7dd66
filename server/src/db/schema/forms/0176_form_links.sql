-- needs people/current_records.sql, forms/current_forms.sql

-- One-time links by which a patient's forms are filled in without an account (docs/forms.md, "By a link").
create table form_link (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  -- How it was sent; null: somebody of the office copied it.
  channel message_channel,
  token_hash bytea not null,
  -- '' and null: by a rule.
  created_by text not null,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- How many birth dates may still be tried; the right one gives them back.
  tries_left int not null,
  opened_at timestamptz,
  -- Ended by the office, or by a newer link.
  ended_at timestamptz,
  constraint form_link_pk primary key (practice_id, id),
  constraint form_link_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint form_link_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint form_link_token_unique unique (token_hash),
  constraint form_link_tries check (tries_left >= 0)
);
create index form_link_by_patient on form_link (practice_id, patient_id, id);
create index form_link_by_staff on form_link (practice_id, created_by_id) where created_by_id is not null;
comment on column form_link.token_hash is 'audit: hidden';
alter table form_link enable row level security;
alter table form_link force row level security;
create policy own_practice on form_link to cusp_app using (practice_id = current_practice());
create policy sign_in_looks on form_link for select to cusp_sign_in using (true);
grant select, insert, update (tries_left, opened_at, ended_at) on form_link to cusp_app;
grant select on form_link to cusp_sign_in;

-- The forms that a link opens, and no others.
create table form_link_form (
  practice_id uuid not null default current_practice(),
  link_id uuid not null,
  patient_form_id uuid not null,
  constraint form_link_form_pk primary key (practice_id, link_id, patient_form_id),
  constraint form_link_form_link_fk foreign key (practice_id, link_id) references form_link,
  constraint form_link_form_form_fk foreign key (practice_id, patient_form_id) references patient_form
);
create index form_link_form_by_form on form_link_form (practice_id, patient_form_id);
alter table form_link_form enable row level security;
alter table form_link_form force row level security;
create policy own_practice on form_link_form to cusp_app using (practice_id = current_practice());
create policy sign_in_looks on form_link_form for select to cusp_sign_in using (true);
grant select, insert on form_link_form to cusp_app;
grant select on form_link_form to cusp_sign_in;

-- The message that a link is sent with.
alter table message add column form_link_id uuid,
  add constraint message_form_link_fk foreign key (practice_id, form_link_id) references form_link;
create index message_by_form_link on message (practice_id, form_link_id) where form_link_id is not null;

-- Whoever came by a link has a session of that link, which sees its forms only.
alter table guest_session add column link_id uuid,
  add constraint guest_session_link_fk foreign key (practice_id, link_id) references form_link,
  add constraint guest_session_of_link check ((way = 'link') = (link_id is not null));
create unique index guest_session_by_link on guest_session (practice_id, link_id) where link_id is not null;

alter policy own_record on patient_form
  using (practice_id = current_practice() and patient_id = any (current_records())
    and (current_forms() is null or id = any (current_forms())));
alter policy own_record on form_signature
  using (practice_id = current_practice() and patient_id = any (current_records())
    and (current_forms() is null or id = any (current_forms())));
