-- The topic of a patient's request in the portal (docs/messages.md, "Requests"). A request is a reply that waits for a person.
alter table message
  add column topic text,
  add constraint message_topic check (
    topic is null or (kind = 'reply' and gateway = 'portal' and topic in ('refill', 'records', 'insurance', 'bill', 'late', 'other')));
create index message_with_topic on message (practice_id, id) where topic is not null;
