-- More rules for messages around a visit (docs/messages.md, "From a visit to a text"): when the office booked, moved or canceled it, and
-- a request for a review after it. A rule's occasion is text, so that more can be added.
drop function if exists occasion_holds(reminder_occasion, appointment_status, visit_progress);
drop function if exists rule_due(reminder_occasion, timestamp, int, int, reminder_lead, text);
alter table reminder_rule alter column occasion drop default;
alter table reminder_rule alter column occasion type text using occasion::text;
drop type reminder_occasion;
alter table reminder_rule
  alter column occasion set default 'before',
  add constraint reminder_rule_occasion
    check (occasion in ('before', 'after', 'missed', 'booked', 'moved', 'canceled', 'review')),
  -- For reviews: the page to write one on, and the months in which a patient is asked only once.
  add column review_link text not null default '',
  add column once_months int not null default 6,
  add constraint reminder_rule_once_months check (once_months between 1 and 60),
  add constraint reminder_rule_review check ((occasion = 'review') = (review_link <> ''));
