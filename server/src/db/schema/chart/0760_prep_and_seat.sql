-- Work that is begun at one visit and completed at another has two dates: a crown is prepared and seated. The practice chooses which of
-- them is the date of service (docs/chart.md, "Prep and seat").
create type billed_visit as enum ('seat', 'prep');
alter table practice add column billed_visit billed_visit not null default 'seat';
alter table treatment add column begun_on date, add column completed_on date;
-- Also what is billed by the day on which it was begun.
drop index treatment_by_service_date;
create index treatment_by_service_date on treatment (practice_id, service_date) where service_date is not null;
