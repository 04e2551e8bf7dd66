-- Updates a person's recall. It locks the patient, because two transactions that change one patient's appointments would each miss the
-- other's change. It locks the surviving record too: a merge locks both, so that it is entirely before or after this.
create or replace function refresh_recall(of_practice uuid, of_patient uuid) returns void
  language plpgsql volatile
as $$
declare
  person uuid;
  due record;
begin
  select survivor_id into person from patient where practice_id = of_practice and id = of_patient for no key update;
  if person <> of_patient then
    perform from patient where practice_id = of_practice and id = person for no key update;
  end if;
  select * into due from patient_recall(of_practice, person);
  if not found then
    delete from recall where practice_id = of_practice and patient_id = person;
  else
    insert into recall (practice_id, patient_id, appointment_id, recall_date)
      values (of_practice, person, due.appointment_id, due.recall_date)
      on conflict (practice_id, patient_id) do update
        set appointment_id = excluded.appointment_id, recall_date = excluded.recall_date
        where (recall.appointment_id, recall.recall_date) is distinct from (excluded.appointment_id, excluded.recall_date);
  end if;
end $$;
