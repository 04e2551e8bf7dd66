-- A picture of a thread that staff filed in the patient's record: a document or an image with the same id and the same files.
alter table message_picture
  add column filed_as text,
  add constraint message_picture_filed check (filed_as is null or (filed_as in ('document', 'image') and state = 'taken'));
grant update (filed_as) on message_picture to cusp_app;
grant select (filed_as) on message_picture to cusp_sign_in;
