-- Writes the names of a record's active entries next to its two texts: allergies, and the rest of the history.
-- Drugs that were prescribed here are left out: they end on their own one day, and the text couldn't follow.
-- While the list of allergies is empty and was answered with none, it says "No known allergies".
create or replace function coded_texts() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  of_allergies text;
  of_history text;
begin
  select string_agg(e.name, chr(10) order by e.id) filter (where e.kind = 'allergy'),
      string_agg(e.name, chr(10) order by e.id) filter (where (e.kind in ('problem', 'medication', 'implant', 'surgery') and not e.prescribed)
        or (e.kind = 'pregnancy' and (e.details ->> 'pregnant')::boolean)
        or (e.kind = 'diabetes' and e.details ->> 'type' <> 'none'))
    into of_allergies, of_history
    from (select distinct on (h.id) h.* from health_entry h
      where h.practice_id = new.practice_id and h.patient_id = new.patient_id order by h.id, h.version desc) e
    where e.state = 'active';
  if of_allergies is null then
    select 'No known allergies' into of_allergies
      from (select a.answer from health_answer a
        where a.practice_id = new.practice_id and a.patient_id = new.patient_id and a.list = 'allergy'
        order by a.recorded_at desc, a.id desc limit 1) latest
      where latest.answer = 'none';
  end if;
  update patient p set coded_allergies = coalesce(of_allergies, ''), coded_history = coalesce(of_history, '')
    where p.practice_id = new.practice_id and p.id = new.patient_id
      and (p.coded_allergies <> coalesce(of_allergies, '') or p.coded_history <> coalesce(of_history, ''));
  return null;
end $$;
create or replace trigger coded_texts after insert on health_entry for each row execute function coded_texts();
create or replace trigger coded_texts after insert on health_answer for each row execute function coded_texts();
