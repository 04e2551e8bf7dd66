-- SOAP notes and documents can be attached to a claim, too.
alter table document add constraint document_patient_unique unique (practice_id, patient_id, id);
drop index document_by_patient;

alter table claim_attachment
  add column soap_note_id uuid,
  add column document_id uuid,
  add constraint claim_attachment_soap_fk foreign key (practice_id, of_patient_id, soap_note_id)
    references soap_note (practice_id, patient_id, id),
  add constraint claim_attachment_document_fk foreign key (practice_id, of_patient_id, document_id)
    references document (practice_id, patient_id, id),
  drop constraint claim_attachment_one,
  add constraint claim_attachment_one
    check (num_nonnulls(image_id, perio_exam_id, clinical_note_id, plan_id, soap_note_id, document_id) = 1),
  drop constraint claim_attachment_content,
  -- The store has the preview of an image or picture, and a PDF itself; neither ever changes.
  add constraint claim_attachment_content check ((content is null) = (image_id is not null or document_id is not null));
create index claim_attachment_by_soap on claim_attachment (practice_id, of_patient_id, soap_note_id) where soap_note_id is not null;
create index claim_attachment_by_document on claim_attachment (practice_id, of_patient_id, document_id) where document_id is not null;
