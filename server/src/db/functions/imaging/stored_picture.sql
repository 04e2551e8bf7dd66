-- Every picture and document with files in the store, including archived and struck ones. A practice's storage is
-- counted from it, and the store check expects these files. PDFs have no pictures.
create or replace view stored_picture with (security_invoker = true) as
  select practice_id, id, size, checksum, true as pictured from image
  union all
  select practice_id, id, size, checksum, true from card_photo
  union all
  -- A form photo that was taken into the record, and a message's picture that was filed there, keeps its files under the same id, so that it isn't counted twice.
  select practice_id, id, size, checksum, true from form_photo where taken_as is null
  union all
  select practice_id, id, size, checksum, true from message_picture where state = 'taken' and filed_as is null
  union all
  -- An image that found its patient keeps its files under the same id, too.
  select practice_id, id, size, checksum, true from tray_image where filed_at is null
  union all
  select practice_id, id, size, checksum, content_type <> 'application/pdf' from document;
grant select on stored_picture to cusp_app, cusp_sign_in;
