-- Who signed, as they were then: the role and the license of the author of each signed entry, which the trigger keep_signer copies from the
-- account. A later change of the account changes nothing here. Null: signed before this version, so not recorded.

alter table clinical_note
  add column by_role staff_role,
  add column by_license_number text,
  add column by_license_state text,
  add constraint clinical_note_signer check (num_nonnulls(by_role, by_license_number, by_license_state) in (0, 3));
alter table clinical_note_amendment
  add column by_role staff_role,
  add column by_license_number text,
  add column by_license_state text,
  add constraint clinical_note_amendment_signer
    check (num_nonnulls(by_role, by_license_number, by_license_state) in (0, 3));
alter table soap_note
  add column by_role staff_role,
  add column by_license_number text,
  add column by_license_state text,
  add constraint soap_note_signer check (num_nonnulls(by_role, by_license_number, by_license_state) in (0, 3));
alter table soap_note_amendment
  add column by_role staff_role,
  add column by_license_number text,
  add column by_license_state text,
  add constraint soap_note_amendment_signer check (num_nonnulls(by_role, by_license_number, by_license_state) in (0, 3));
alter table cosignature
  add column by_role staff_role,
  add column by_license_number text,
  add column by_license_state text,
  add constraint cosignature_signer check (num_nonnulls(by_role, by_license_number, by_license_state) in (0, 3));
alter table treatment_cosignature
  add column by_role staff_role,
  add column by_license_number text,
  add column by_license_state text,
  add constraint treatment_cosignature_signer check (num_nonnulls(by_role, by_license_number, by_license_state) in (0, 3));
alter table sedation
  add column by_role staff_role,
  add column by_license_number text,
  add column by_license_state text,
  add constraint sedation_signer check (num_nonnulls(by_role, by_license_number, by_license_state) in (0, 3));
alter table sedation_entry
  add column by_role staff_role,
  add column by_license_number text,
  add column by_license_state text,
  add constraint sedation_entry_signer check (num_nonnulls(by_role, by_license_number, by_license_state) in (0, 3));
alter table prescription
  add column by_role staff_role,
  add column by_license_number text,
  add column by_license_state text,
  add constraint prescription_signer check (num_nonnulls(by_role, by_license_number, by_license_state) in (0, 3));
