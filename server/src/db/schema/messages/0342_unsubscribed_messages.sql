-- A mail program's button says no once for each e-mail: what is pressed or sent again undoes no consent that was given since
-- (docs/messages.md, "E-mails").
alter table consent
  -- The e-mail whose button was pressed; null for every other answer.
  add column message_id uuid,
  add constraint consent_message_fk foreign key (practice_id, message_id) references message;
create unique index consent_once_a_message on consent (practice_id, message_id, patient_id) where message_id is not null;
comment on column consent.message_id is 'audit: shown';
