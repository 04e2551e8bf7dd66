-- Where the treatment was done (docs/insurance.md, "Claims"): in the office, or in a place that the claim names.
alter table claim
  -- CMS's code of the kind of place; 11: the office.
  add column place_of_service text not null default '11',
  -- The place itself; '' in the office.
  add column facility_name text not null default '',
  add column facility_npi text not null default '',
  add column facility_street text not null default '',
  add column facility_city text not null default '',
  add column facility_state text not null default '',
  add column facility_zip text not null default '',
  add constraint claim_place check (place_of_service ~ '^[0-9]{2}$');
grant update (place_of_service, facility_name, facility_npi, facility_street, facility_city, facility_state, facility_zip)
  on claim to cusp_app;
