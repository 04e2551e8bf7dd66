-- Who signs in on a tablet at the door opens there what their account opens in the portal (docs/check-in.md, "The tablet").
alter table guest_session
  -- The parts of the record; null: all of it, where staff handed the tablet over, and what a link's forms are.
  add column parts text[];
