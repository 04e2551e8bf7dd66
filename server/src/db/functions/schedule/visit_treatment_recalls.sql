-- Which treatments belong to a visit that has taken place.
create or replace function visit_treatment_recalls() returns trigger language plpgsql
as $$
declare link appointment_treatment%rowtype;
begin
  if tg_op = 'DELETE' then
    link := old;
  else
    link := new;
  end if;
  if exists (select from appointment a where a.practice_id = link.practice_id and a.id = link.appointment_id
      and a.status = 'completed') then
    perform keep_recalls(link.practice_id, link.patient_id);
  end if;
  return null;
end $$;
