-- Since when a patient in the chair waits for the doctor (docs/schedule.md, "Ready for the doctor"); null: nobody waits.
alter table appointment add column ready_for_doctor_at timestamptz;
alter table appointment add constraint appointment_ready_in_chair
  check (ready_for_doctor_at is null or progress = 'in_chair');
