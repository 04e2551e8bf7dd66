-- Who signs in on a tablet at the door opens there what their account opens in the portal, asked at each call and no longer as it was when
-- they signed in (docs/check-in.md, "The tablet"). Sessions of before name no account: they end.
alter table guest_session no force row level security;
delete from guest_session where parts is not null;
alter table guest_session force row level security;
alter table guest_session drop column parts,
  -- Null: staff handed the tablet over, which opens all of the record, or it is a link's session.
  add column account_id uuid;
