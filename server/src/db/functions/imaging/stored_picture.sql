-- Every picture and document with files in the store, including archived and struck ones. A practice's storage is
-- counted from it, and the store check expects these files. PDFs have no pictures.
create or replace view stored_picture with (security_invoker = true) as
  select practice_id, id, size, checksum, true as pictured from image
  union all
  select practice_id, id, size, checksum, true from card_photo
  union all
  -- A form photo that was taken into the record keeps its files under the same id, so it isn't counted twice.
  select practice_id, id, size, checksum, true from form_photo where taken_as is null
  union all
  select practice_id, id, size, checksum, true from message_picture where state = 'taken'
  union all
  select practice_id, id, size, checksum, content_type <> 'application/pdf' from document;
grant select on stored_picture to cusp_app, cusp_sign_in;
