-- The patients whom the practice calls, reminds and offers openings by itself: neither deceased nor inactive. Every list of whom to
-- call and every plan of reminders asks this. A statement, and a message that somebody writes, goes to the inactive, too.
create or replace view contacted_patient with (security_invoker = true) as
  select p.*
    from patient p
    where p.deceased_at is null and not exists (
      select from patient_details d
        where d.practice_id = p.practice_id and d.patient_id = p.id and d.status = 'inactive');
grant select on contacted_patient to cusp_app, cusp_portal;
