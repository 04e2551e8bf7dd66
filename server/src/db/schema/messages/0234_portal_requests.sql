-- What a patient asks for in the portal in words of their own (docs/messages.md, "Requests"): a reply that waits for a person, with its topic.
alter table message
  add column topic text,
  add constraint message_topic check (
    topic is null or (kind = 'reply' and gateway = 'portal' and topic in ('refill', 'records', 'insurance', 'bill', 'late', 'other')));
create index message_with_topic on message (practice_id, id) where topic is not null;
