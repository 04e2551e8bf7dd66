-- Recomputes a practice's totals from its records, after rows were loaded without firing the triggers.
create or replace function recount_practice(of_practice uuid) returns void
  language sql volatile
as $$
  delete from recall where practice_id = of_practice;
  insert into recall (practice_id, patient_id, appointment_id, recall_date)
    select p.practice_id, p.id, r.appointment_id, r.recall_date
      from patient p, patient_recall(p.practice_id, p.id) r
      where p.practice_id = of_practice;
  delete from tally where practice_id = of_practice;
  insert into tally (practice_id, slot, patients, records, appointments, treatments, treatments_completed,
      treatments_cents, payments, attention, revenue_cents, pending_cents)
    select of_practice, 0, patients.*, appointments.*, treatments.*, payments.*
      from
        (select count(*) filter (where archived_at is null and merged_into is null), count(*) from patient
          where practice_id = of_practice) as patients,
        (select count(*) from appointment where practice_id = of_practice) as appointments,
        (select count(*), count(*) filter (where status = 'completed'),
            coalesce(sum(cost_cents) filter (where status = 'completed'), 0)
          from treatment where practice_id = of_practice and struck_at is null) as treatments,
        (select count(*), count(*) filter (where attention <> ''),
            coalesce(sum(payment_net_cents(payment)), 0),
            coalesce(sum(amount_cents - refunded_cents - lost_cents) filter (where status = 'pending'), 0)
          from payment where practice_id = of_practice) as payments;
$$;
revoke execute on function recount_practice(uuid) from public;
