-- Orthodontic claims say when the braces were placed, how many months the treatment takes, and how many are left.
alter table claim
  add column appliance_on date,
  add column treatment_months int,
  add column months_left int,
  add constraint claim_months check (treatment_months between 1 and 99 and months_left between 0 and treatment_months
    or treatment_months is null and months_left is null);
grant update (appliance_on, treatment_months, months_left) on claim to cusp_app;
