-- A person's recall: that of the last appointment of any of their records.
create or replace function patient_recall(of_practice uuid, of_patient uuid)
  returns table (appointment_id uuid, recall_date date)
  language sql stable rows 1
  begin atomic
    select last.id, last.recall_date
      from contactable_patient p,
        lateral (select newest.*
          from patient_records(p.practice_id, p.id) as record,
            lateral (select a.id, a.recall_date, a.appointment_date, a.appointment_time from appointment a
              where a.practice_id = p.practice_id and a.patient_id = record and a.status <> 'cancelled'
              order by a.appointment_date desc, a.appointment_time desc, a.recall_date is null, a.id desc
              limit 1) newest
          order by newest.appointment_date desc, newest.appointment_time desc, newest.recall_date is null, newest.id desc
          limit 1) last
      where p.practice_id = of_practice and p.id = of_patient and p.archived_at is null
        and p.merged_into is null
        and last.recall_date is not null;
  end;
