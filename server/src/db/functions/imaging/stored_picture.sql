-- Every picture and document whose files are in the store, the archived and struck ones, too: what a practice's storage is counted by, and
-- what the check of the store expects to find. Of a PDF no pictures are made.
create or replace view stored_picture with (security_invoker = true) as
  select practice_id, id, size, checksum, true as pictured from image
  union all
  select practice_id, id, size, checksum, true from card_photo
  union all
  -- One that was taken in has its files under the same id.
  select practice_id, id, size, checksum, true from form_photo where taken_as is null
  union all
  select practice_id, id, size, checksum, true from message_picture where state = 'taken'
  union all
  select practice_id, id, size, checksum, content_type <> 'application/pdf' from document;
grant select on stored_picture to cusp_app, cusp_sign_in;
