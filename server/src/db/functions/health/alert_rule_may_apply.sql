-- True if any alert rule that asks at these moments can apply to a person, for the work about to be done (null: not known). It is cheap,
-- so that most changes of visits read nothing else about their health.
create or replace function alert_rule_may_apply(of_practice uuid, of_patient uuid, at_moments text[], brings text[]) returns boolean
  language sql stable
as $$
  with record as materialized (select patient_records(of_practice, of_patient) as id)
  select exists (select from alert_rule r
    where r.practice_id = of_practice and r.archived_at is null and r.level <> 'informs' and r.moments && at_moments
      and (r.procedures = '{}' or brings is null or r.procedures && brings or at_moments && '{anesthetizing,prescribing}')
      and case
        -- Lists with neither an entry nor an answer; the record's two texts may still answer them.
        when r.unasked then exists (select from unnest('{allergy,medication,problem}'::health_kind[]) as asked(list)
          where (select a.answer from record join health_answer a on a.practice_id = of_practice and a.patient_id = record.id
              where a.list = asked.list order by a.recorded_at desc limit 1) is distinct from 'none'
            and not exists (select from record join health_entry e on e.practice_id = of_practice and e.patient_id = record.id
              where e.kind = asked.list and e.state = 'active'
                and (e.lasts_until is null or e.lasts_until >= practice_today(of_practice))
                and not exists (select from health_entry n
                  where n.practice_id = e.practice_id and n.id = e.id and n.version > e.version)))
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
