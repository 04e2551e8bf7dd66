-- Whether a document is the scan of a form that asks about health: it is read by those who may read the answers.
create or replace function is_health_scan(of_practice uuid, of_document uuid) returns boolean
  language sql stable
  return exists (
    select from patient_form g
      join form_version v on v.practice_id = g.practice_id and v.form_id = g.form_id and v.number = g.number and v.asks_health
      where g.practice_id = of_practice and g.document_id = of_document);
