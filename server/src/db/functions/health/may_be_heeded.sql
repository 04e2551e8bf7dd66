-- Whether any alert rule can hold for a person at all: something is known of their health, or a rule goes by age, or by a value that is
-- missing. Cheap, so that most changes of visits ask nothing further.
create or replace function may_be_heeded(of_practice uuid, of_patient uuid) returns boolean
  language sql stable
as $$
  select exists (select from alert_rule r
      where r.practice_id = of_practice and r.archived_at is null and r.level <> 'informs' and r.conditions = '{}' and r.drugs = '{}'
        and (r.vital is null or r.vital_test = 'missing'))
    or exists (select from patient_records(of_practice, of_patient) as record
      join patient p on p.practice_id = of_practice and p.id = record
      where p.allergies <> '' or p.medical_history <> '' or p.coded_allergies <> '' or p.coded_history <> ''
        or exists (select from vital v where v.practice_id = of_practice and v.patient_id = p.id and v.struck_at is null))
$$;
