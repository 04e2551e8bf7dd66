-- Whether a visit stands as a rule's message says: still to be, done, missed, or canceled. A birthday is about none.
create or replace function occasion_holds(occasion text, status appointment_status, progress visit_progress)
  returns boolean
  language sql immutable parallel safe
  return case when occasion in ('after', 'review') then status = 'completed' when occasion = 'missed' then progress = 'no_show'
    when occasion = 'canceled' then progress = 'cancelled' when occasion = 'birthday' then false else status = 'scheduled' end;
