-- The time at which a reminder of a visit is due. Days and weeks before are at the visit's time of day in the practice's time zone.
create or replace function reminder_due(visit timestamp, lead int, unit reminder_lead, zone text) returns timestamptz
  language sql stable parallel safe
  return case unit
    when 'hours' then (visit at time zone zone) - make_interval(hours => lead)
    when 'days' then (visit - make_interval(days => lead)) at time zone zone
    else (visit - make_interval(weeks => lead)) at time zone zone
  end;
