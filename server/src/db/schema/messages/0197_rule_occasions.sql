-- Rules for what else is sent around a visit (docs/messages.md, "From a visit to a text"): that the office booked, moved or canceled it, and
-- the review that is asked for after it. What a rule is about is a word, so that more can be added.
drop function if exists occasion_holds(reminder_occasion, appointment_status, visit_progress);
drop function if exists rule_due(reminder_occasion, timestamp, int, int, reminder_lead, text);
alter table reminder_rule alter column occasion drop default;
alter table reminder_rule alter column occasion type text using occasion::text;
drop type reminder_occasion;
alter table reminder_rule
  alter column occasion set default 'before',
  add constraint reminder_rule_occasion
    check (occasion in ('before', 'after', 'missed', 'booked', 'moved', 'canceled', 'review')),
  -- Of a review: the page on which it is written, and in how many months a patient is asked once.
  add column review_link text not null default '',
  add column once_months int not null default 6,
  add constraint reminder_rule_once_months check (once_months between 1 and 60),
  add constraint reminder_rule_review check ((occasion = 'review') = (review_link <> ''));
