-- The earliest time at or after a moment at which messages may be sent, between 8 a.m. and 9 p.m.: the moment itself, or the next 8 a.m.
create or replace function next_sending_time(moment timestamptz, zone text) returns timestamptz
  language sql stable parallel safe
  return case
    when (moment at time zone zone)::time >= time '08:00' and (moment at time zone zone)::time < time '21:00' then moment
    else ((moment at time zone zone)::date + case when (moment at time zone zone)::time < time '08:00' then 0 else 1 end
      + time '08:00') at time zone zone
  end;
