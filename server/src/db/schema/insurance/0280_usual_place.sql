-- The practice's usual place of service (docs/insurance.md, "Claims"), the default of each new claim.
alter table practice_billing
  -- CMS's code of the kind of place; 11: the office.
  add column place_of_service text not null default '11',
  -- The place itself; '' for the office, or if it differs each time.
  add column facility_name text not null default '',
  add column facility_npi text not null default '',
  add column facility_street text not null default '',
  add column facility_city text not null default '',
  add column facility_state text not null default '',
  add column facility_zip text not null default '',
  add constraint practice_billing_place check (place_of_service ~ '^[0-9]{2}$');
