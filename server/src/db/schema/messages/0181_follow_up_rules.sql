-- Rules for messages around a visit beside its reminders (docs/messages.md, "From a visit to a text"): after it took place, or after
-- it was missed; and their Spanish texts. Existing rules stay reminders before the visit.
create type reminder_occasion as enum ('before', 'after', 'missed');
alter table reminder_rule
  add column occasion reminder_occasion not null default 'before',
  -- '': patients who read Spanish get the English text.
  add column subject_es text not null default '',
  add column body_es text not null default '',
  -- After visits on whose day one of these was completed; empty: after all.
  add column categories text[] not null default '{}',
  -- Replies to it are assigned to the visit's provider.
  add column to_provider boolean not null default false;
alter table message drop constraint message_kind;
alter table message add constraint message_kind
  check (kind in ('reminder', 'answer', 'reply', 'offer', 'offer_end', 'payment_link', 'receipt', 'direct', 'forms', 'delay', 'follow_up'));
