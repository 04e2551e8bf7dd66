-- Pictures of incoming texts and e-mails (docs/messages.md, "Pictures"). The files are in the file store, like those of images.
create table message_picture (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  message_id uuid not null,
  -- `waiting`: it must still be fetched from the gateway at this address.
  state text not null,
  source text not null default '',
  -- Why it isn't shown: the contract's PictureReason.
  reason text,
  content_type image_content_type,
  size bigint,
  -- SHA-256 of the original, hexadecimal.
  checksum text,
  width int,
  height int,
  created_at timestamptz not null default now(),
  constraint message_picture_pk primary key (practice_id, id),
  constraint message_picture_message_fk foreign key (practice_id, message_id) references message,
  constraint message_picture_state check (state in ('waiting', 'taken', 'refused')),
  constraint message_picture_refused check ((state = 'refused') = (reason is not null)),
  constraint message_picture_taken check ((state = 'taken') = (num_nonnulls(content_type, size, checksum, width, height) = 5)),
  constraint message_picture_checksum check (checksum ~ '^[0-9a-f]{64}$'),
  constraint message_picture_type check (content_type in ('image/jpeg', 'image/png'))
);
create index message_picture_by_message on message_picture (practice_id, message_id, id);
-- Anybody with the gateway's address of a picture may be able to load it.
comment on column message_picture.source is 'audit: hidden';
comment on column message_picture.message_id is 'audit: shown';
alter table message_picture enable row level security;
alter table message_picture force row level security;
create policy own_practice on message_picture to cusp_app using (practice_id = current_practice());
create policy operator_counts on message_picture for select to cusp_sign_in using (true);
grant select, insert, update (state, source, reason, content_type, size, checksum, width, height) on message_picture to cusp_app;
grant select (practice_id, id, state, size, checksum) on message_picture to cusp_sign_in;
