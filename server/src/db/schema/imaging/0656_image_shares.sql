-- Links by which another office sees images of a patient: by a token, and a code that goes to the mailbox that the link names
-- (docs/imaging.md, "To another office").
create table image_share (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  patient_id uuid not null,
  recipient text not null,
  email text not null,
  note text not null,
  token_hash bytea not null,
  -- The latest code that was mailed; it is used up when it opens the images.
  code_hash bytea,
  code_until timestamptz,
  code_tries int not null default 0,
  -- What a page that the code opened shows its images by; a later opening ends it.
  pass_hash bytea,
  pass_until timestamptz,
  -- Each image and archive that was looked at or saved.
  views int not null default 0,
  viewed_at timestamptz,
  created_by text not null,
  created_by_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text not null default '',
  constraint image_share_pk primary key (practice_id, id),
  constraint image_share_patient_fk foreign key (practice_id, patient_id) references patient,
  constraint image_share_staff_fk foreign key (practice_id, created_by_id) references staff,
  constraint image_share_token_unique unique (token_hash),
  constraint image_share_pass_unique unique (pass_hash),
  constraint image_share_code check ((code_hash is null) = (code_until is null)),
  constraint image_share_pass check ((pass_hash is null) = (pass_until is null)),
  constraint image_share_ended check ((ended_at is null) = (ended_by = ''))
);
create index image_share_by_patient on image_share (practice_id, patient_id, id);
create index image_share_by_staff on image_share (practice_id, created_by_id);
comment on column image_share.token_hash is 'audit: hidden';
comment on column image_share.code_hash is 'audit: hidden';
comment on column image_share.code_until is 'audit: shown';
comment on column image_share.code_tries is 'audit: shown';
comment on column image_share.pass_hash is 'audit: hidden';
comment on column image_share.pass_until is 'audit: shown';

create table image_share_image (
  practice_id uuid not null default current_practice(),
  share_id uuid not null,
  image_id uuid not null,
  position int not null,
  constraint image_share_image_pk primary key (practice_id, share_id, image_id),
  constraint image_share_image_share_fk foreign key (practice_id, share_id) references image_share,
  constraint image_share_image_image_fk foreign key (practice_id, image_id) references image
);
create index image_share_image_by_image on image_share_image (practice_id, image_id);

alter table image_share enable row level security;
alter table image_share force row level security;
create policy own_practice on image_share to cusp_app using (practice_id = current_practice());
create policy sign_in_looks on image_share for select to cusp_sign_in using (true);
alter table image_share_image enable row level security;
alter table image_share_image force row level security;
create policy own_practice on image_share_image to cusp_app using (practice_id = current_practice());
grant select, insert,
  update (code_hash, code_until, code_tries, pass_hash, pass_until, views, viewed_at, ended_at, ended_by) on image_share to cusp_app;
grant select on image_share to cusp_sign_in;
grant select, insert on image_share_image to cusp_app;

alter table letter drop constraint letter_kind;
alter table letter add constraint letter_kind
  check (kind in ('portal_invitation', 'team_invitation', 'factor_notice', 'account_notice', 'code', 'password', 'test',
    'receipt', 'statement', 'operator_notice', 'online_request', 'membership', 'saved_report', 'image_share'));
