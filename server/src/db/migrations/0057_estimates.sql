-- What a good-faith estimate says beside names and charges: 45 CFR 149.610(c)(1).

-- The taxpayer identification number, as it is printed: 12-3456789.
alter table practice
  add column taxpayer_number text not null default '',
  add constraint practice_taxpayer_number check (taxpayer_number ~ '^([0-9]{2}-[0-9]{7})?$');

-- A code of ICD-10-CM: K02.52.
alter table plan_line
  add column diagnosis text not null default '',
  add constraint plan_line_diagnosis check (diagnosis ~ '^([A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?)?$');
