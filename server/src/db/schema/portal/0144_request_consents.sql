-- Consents given while booking online, with the text that was read. They become the patient's when the request is accepted.

alter table online_request
  add column agrees_to_texts boolean not null default false,
  -- '' if nothing was agreed to.
  add column consent_words text not null default '',
  add constraint online_request_consent check (agrees_to_texts = (consent_words <> ''));

-- The text that the patient read, if they agreed on a page; '' if staff recorded it.
alter table consent add column words text not null default '';
