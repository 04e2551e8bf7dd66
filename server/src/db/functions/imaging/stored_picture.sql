-- Every picture whose files are in the store, the archived ones, too: what a practice's storage is counted by, and what the check of
-- the store expects to find.
create or replace view stored_picture with (security_invoker = true) as
  select practice_id, id, size, checksum from image
  union all
  select practice_id, id, size, checksum from card_photo;
grant select on stored_picture to cusp_app, cusp_sign_in;
