-- The procedures that a type of appointment usually includes for a patient on a day, in order: those for the patient's age then, and of
-- those tied to a recall only if it is due by then.
create or replace function expected_procedures(of_practice uuid, of_patient uuid, of_kind uuid, on_day date) returns uuid[]
  language sql stable
as $$
  select coalesce(array_agg(k.procedure_id order by k.position), '{}')
    from patient p
    join appointment_kind_procedure k on k.practice_id = p.practice_id and k.kind_id = of_kind
    join procedure c on c.practice_id = k.practice_id and c.id = k.procedure_id and c.archived_at is null
    where p.practice_id = of_practice and p.id = of_patient
      and (k.from_age is null or on_day >= birthday(p.date_of_birth, k.from_age))
      and (k.until_age is null or on_day < birthday(p.date_of_birth, k.until_age))
      and (k.recall_type_id is null or exists (select from recall_due d
        where d.practice_id = p.practice_id and d.patient_id = p.survivor_id and d.current_type_id = k.recall_type_id
          and d.due_date <= on_day and d.ended_reason = ''))
$$;
