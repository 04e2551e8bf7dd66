-- An adult whose bills somebody else pays may ask that the guarantor doesn't read which procedures they are for.
alter table patient_contact
  alter column time_zone set default '',
  add column hides_procedures boolean not null default false,
  add column hides_at timestamptz,
  -- Who recorded it, or that it was taken back.
  add column hides_by text not null default '';
