-- The patients whom the practice calls and reminds and to whom it offers openings: neither deceased nor inactive. Every call list
-- and all reminder planning uses this view. Statements and messages that somebody writes also go to inactive patients.
create or replace view contactable_patient with (security_invoker = true) as
  select p.*
    from patient p
    where p.deceased_at is null and not exists (
      select from patient_details d
        where d.practice_id = p.practice_id and d.patient_id = p.id and d.status = 'inactive');
grant select on contactable_patient to cusp_app, cusp_portal;
