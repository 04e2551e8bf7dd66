-- When the message of a rule about a visit is due: so long before it begins, after it ends, or after a missed one was to begin.
create or replace function rule_due(occasion reminder_occasion, visit timestamp, minutes int, lead int, unit reminder_lead, zone text)
  returns timestamptz
  language sql stable parallel safe
  return case occasion when 'before' then reminder_due(visit, lead, unit, zone)
    when 'after' then reminder_due(visit + make_interval(mins => minutes), -lead, unit, zone)
    else reminder_due(visit, -lead, unit, zone) end;
