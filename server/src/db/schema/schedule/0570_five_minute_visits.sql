-- A visit that comes from another program keeps its length in steps of 5 minutes. A length that is chosen here stays a multiple of 15
-- (contract/src/schedule/duration.ts).
alter table appointment drop constraint appointment_duration;
alter table appointment add constraint appointment_duration check (duration between 5 and 480 and duration % 5 = 0);
