-- Messages on birthdays (docs/messages.md, "Birthdays"): a rule like the others, without a visit.
alter table reminder_rule drop constraint reminder_rule_occasion;
alter table reminder_rule add constraint reminder_rule_occasion
  check (occasion in ('before', 'after', 'missed', 'booked', 'moved', 'canceled', 'review', 'birthday'));
-- One message for each patient's birthday and rule.
create unique index reminder_birthday_once on reminder (practice_id, rule_id, patient_id, visit_date)
  where rule_id is not null and appointment_id is null;
create index patient_by_birth on patient (practice_id, date_of_birth);
-- Finds the practices that send birthday messages, for the queue of jobs.
create policy outbox on reminder_rule for select to cusp_outbox using (true);
grant select (practice_id, id, occasion, is_on) on reminder_rule to cusp_outbox;
