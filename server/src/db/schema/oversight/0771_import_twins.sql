-- A row of a patient whose name and birth date somebody here has, and whether a person found them to be the same.
alter table data_import_row
  add column twin_id uuid,
  drop constraint data_import_row_decision,
  add constraint data_import_row_decision check (decision in ('', 'ours', 'theirs', 'same', 'another'));
