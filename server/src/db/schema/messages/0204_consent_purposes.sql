-- What people agree to be written to about (docs/messages.md, "Consent"). Until now nobody was asked about anything but care and bills,
-- so what was said counts for these, and never for news.

alter table consent
  add column purposes text[] not null default '{care,billing}',
  -- The number or address that it was said of, as it was then; '' where there was none.
  add column address text not null default '',
  -- Patients say it themselves in the portal.
  alter column by_id drop not null,
  add constraint consent_purposes check (purposes <> '{}' and purposes <@ '{care,billing,news}'),
  add constraint consent_by check (by_id is not null or how = 'online');

-- What a message is about, which decides whether it may be sent.
alter table message
  add column purpose text not null default 'care',
  add constraint message_purpose check (purpose in ('care', 'billing', 'news'));
