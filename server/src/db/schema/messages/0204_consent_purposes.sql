-- The purposes that patients consent to be contacted for (docs/messages.md, "Consent"). Earlier consents were asked for care and bills
-- only, so they apply to these and never to news.

alter table consent
  add column purposes text[] not null default '{care,billing}',
  -- The number or address that the consent was about at that time; '' if there was none.
  add column address text not null default '',
  -- Patients can change it in the portal.
  alter column by_id drop not null,
  add constraint consent_purposes check (purposes <> '{}' and purposes <@ '{care,billing,news}'),
  add constraint consent_by check (by_id is not null or how = 'online');

-- The purpose of a message, which decides whether it may be sent.
alter table message
  add column purpose text not null default 'care',
  add constraint message_purpose check (purpose in ('care', 'billing', 'news'));
