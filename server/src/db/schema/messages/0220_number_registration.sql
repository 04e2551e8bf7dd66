-- Carriers block texts from a number that isn't registered (brand and campaign, or a toll-free number's verification). The gateway or
-- the operator sets the state, never the practice (docs/messages.md, "Gateways").
alter table text_sender
  add column registration text not null default 'none',
  -- Numbers that were used before registration was required may be used until this day.
  add column registration_grace_until date,
  add constraint text_sender_registration check (registration in ('none', 'pending', 'approved', 'rejected'));
grant select (registration, registration_grace_until), insert (registration), update (registration, registration_grace_until)
  on text_sender to cusp_admin;
alter table text_sender no force row level security;
update text_sender set registration_grace_until = current_date + 90 where state = 'proven';
alter table text_sender force row level security;
