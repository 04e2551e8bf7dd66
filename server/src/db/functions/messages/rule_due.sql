-- When the message of a rule about a visit is due: so long before it begins, after it ends, after a missed one was to begin, or after the
-- office booked, moved or canceled it; null if it didn't.
create or replace function rule_due(occasion text, visit timestamp, minutes int, changed_at timestamptz, lead int, unit reminder_lead,
    zone text)
  returns timestamptz
  language sql stable parallel safe
  return case when occasion = 'before' then reminder_due(visit, lead, unit, zone)
    when occasion in ('after', 'review') then reminder_due(visit + make_interval(mins => minutes), -lead, unit, zone)
    when occasion = 'missed' then reminder_due(visit, -lead, unit, zone)
    else reminder_due(changed_at at time zone zone, -lead, unit, zone) end;
