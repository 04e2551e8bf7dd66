-- How to reach the patient, and what they are written to about, is a part of its own (docs/check-in.md, "What an account opens"). Whoever
-- opens all of the record named one by one opens it, too; who opens some of it no longer changes where the patient's messages go.
alter type portal_part add value if not exists 'contact';

alter table portal_link drop constraint portal_link_parts;
alter table portal_invitation drop constraint portal_invitation_parts;
alter table portal_link no force row level security;
alter table portal_invitation no force row level security;
update portal_link set parts = array_append(parts, 'contact') where parts @> array['visits', 'records', 'money', 'forms'];
update portal_invitation set parts = array_append(parts, 'contact') where parts @> array['visits', 'records', 'money', 'forms'];
alter table portal_link force row level security;
alter table portal_invitation force row level security;
alter table portal_link
  add constraint portal_link_parts check (cardinality(parts) > 0 and parts <@ array['visits', 'records', 'money', 'forms', 'contact']);
alter table portal_invitation
  add constraint portal_invitation_parts check (cardinality(parts) > 0 and parts <@ array['visits', 'records', 'money', 'forms', 'contact']);
