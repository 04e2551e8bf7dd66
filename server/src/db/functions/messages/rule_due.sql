-- The time at which the message of a rule is due: `lead` before a visit begins, after it ends, after a missed visit was to begin, or
-- after the office booked, moved or canceled it. Null if the office didn't.
create or replace function rule_due(occasion text, visit timestamp, minutes int, changed_at timestamptz, lead int, unit reminder_lead,
    zone text)
  returns timestamptz
  language sql stable parallel safe
  return case when occasion = 'before' then reminder_due(visit, lead, unit, zone)
    when occasion in ('after', 'review') then reminder_due(visit + make_interval(mins => minutes), -lead, unit, zone)
    when occasion = 'missed' then reminder_due(visit, -lead, unit, zone)
    else reminder_due(changed_at at time zone zone, -lead, unit, zone) end;
