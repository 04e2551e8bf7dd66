-- Uploads by a phone that scanned the QR code of an open screen, without signing in: a token of a few minutes for one patient's photos
-- (docs/imaging.md, "Ways in").
create table phone_upload (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  -- What its photos are stored as.
  kind image_kind not null,
  date_taken date not null,
  token_hash bytea not null,
  -- What the first phone that scanned the code sends photos by; another one gets nothing.
  pass_hash bytea,
  opened_at timestamptz,
  created_by text not null,
  created_by_id uuid not null,
  -- The sign-in that it was made in; it ends with it. Sessions are deleted, so no foreign key.
  staff_session_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text not null default '',
  constraint phone_upload_pk primary key (practice_id, id),
  constraint phone_upload_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint phone_upload_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint phone_upload_token_unique unique (token_hash),
  constraint phone_upload_pass_unique unique (pass_hash),
  constraint phone_upload_opened check ((pass_hash is null) = (opened_at is null)),
  constraint phone_upload_ended check ((ended_at is null) = (ended_by = ''))
);
create index phone_upload_by_patient on phone_upload (practice_id, patient_id, id);
create index phone_upload_by_staff on phone_upload (practice_id, created_by_id);
comment on column phone_upload.token_hash is 'audit: hidden';
comment on column phone_upload.pass_hash is 'audit: hidden';

create table phone_upload_image (
  practice_id uuid not null default current_practice(),
  upload_id uuid not null,
  image_id uuid not null,
  constraint phone_upload_image_pk primary key (practice_id, upload_id, image_id),
  constraint phone_upload_image_upload_fk foreign key (practice_id, upload_id) references phone_upload,
  constraint phone_upload_image_image_fk foreign key (practice_id, image_id) references image
);
create index phone_upload_image_by_image on phone_upload_image (practice_id, image_id);

alter table phone_upload enable row level security;
alter table phone_upload force row level security;
create policy own_practice on phone_upload to cusp_app using (practice_id = current_practice());
create policy sign_in_looks on phone_upload for select to cusp_sign_in using (true);
alter table phone_upload_image enable row level security;
alter table phone_upload_image force row level security;
create policy own_practice on phone_upload_image to cusp_app using (practice_id = current_practice());
grant select, insert, update (pass_hash, opened_at, expires_at, ended_at, ended_by) on phone_upload to cusp_app;
grant select on phone_upload to cusp_sign_in;
grant select, insert on phone_upload_image to cusp_app;
