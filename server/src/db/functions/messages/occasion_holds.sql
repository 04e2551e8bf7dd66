-- Whether a visit stands as a rule's message says: still to be, done, or missed.
create or replace function occasion_holds(occasion reminder_occasion, status appointment_status, progress visit_progress)
  returns boolean
  language sql immutable parallel safe
  return case coalesce(occasion, 'before') when 'after' then status = 'completed' when 'missed' then progress = 'no_show'
    else status = 'scheduled' end;
