-- True if any alert rule that asks at these moments can apply to a person, for the work about to be done (null: not known). It is cheap,
-- so that most changes of visits read nothing else about their health.
create or replace function alert_rule_may_apply(of_practice uuid, of_patient uuid, at_moments text[], brings text[]) returns boolean
  language sql stable
as $$
  with record as materialized (select patient_records(of_practice, of_patient) as id)
  select exists (select from alert_rule r
    where r.practice_id = of_practice and r.archived_at is null and r.level <> 'informs' and r.moments && at_moments
      and (r.procedures = '{}' or brings is null or r.procedures && brings)
      and case
        when r.conditions = '{}' and r.drugs = '{}' and (r.vital is null or r.vital_test = 'missing') then true
        -- HbA1c can also be among the entries.
        when r.conditions <> '{}' or r.drugs <> '{}' or r.vital = 'hba1c' then exists (select from record
          join patient p on p.practice_id = of_practice and p.id = record.id
          where p.allergies <> '' or p.medical_history <> ''
            or exists (select from health_entry e where e.practice_id = of_practice and e.patient_id = p.id)
            or exists (select from vital v
              where v.practice_id = of_practice and v.patient_id = p.id and v.measure = r.vital and v.struck_at is null))
        else exists (select from record join vital v on v.practice_id = of_practice and v.patient_id = record.id
          where v.measure = r.vital and v.struck_at is null)
      end)
$$;
