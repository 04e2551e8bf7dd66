-- Whether a visit still is what a rule's message says of it: scheduled, completed, missed or canceled. False for birthdays, which are
-- about no visit.
create or replace function occasion_holds(occasion text, status appointment_status, progress visit_progress)
  returns boolean
  language sql immutable parallel safe
  return case when occasion in ('after', 'review') then status = 'completed' when occasion = 'missed' then was_missed(progress)
    when occasion = 'canceled' then was_cancelled(progress) when occasion = 'birthday' then false else status = 'scheduled' end;
