-- The consents that have to be signed before work is done, one row for each treatment, procedure of the catalog or category, and the
-- standing of each on a day: good, waiting (given, not signed), expired, withdrawn, refused, missing. Any record of the person counts.
-- If the form's wording names the treatment, a form counts only if it names this treatment, or was given for this visit and says the
-- same or is on paper.
create or replace function consents_needed(of_practice uuid, of_patient uuid, visit uuid, treatments uuid[], procedures uuid[],
    categories text[], on_day date)
  returns table (form_id uuid, form_name text, treatment_id uuid, procedure_id uuid, procedure text, tooth text, standing text,
    patient_form_id uuid)
  language sql stable rows 3
  as $$
    with work as (
      select t.id as treatment_id, t.procedure_id, t.procedure::text as category, treatment_name(t, false) as name, treatment_tooth(t) as tooth
        from treatment t
        where t.practice_id = of_practice and t.id = any (treatments) and t.outcome is null
          and t.patient_id in (select patient_records(of_practice, of_patient))
      union all
      select null, c.id, c.category::text, c.name, '' from procedure c where c.practice_id = of_practice and c.id = any (procedures)
      union all
      select null, null, g, g, '' from unnest(categories) g
    )
    select f.id, f.name, w.treatment_id, case when w.treatment_id is null then w.procedure_id end, w.name, w.tooth,
        coalesce(s.standing, 'missing'), s.id
      from work w
      join form f on f.practice_id = of_practice and f.kind = 'consent' and f.archived_at is null
        and (w.category = any (f.needed_categories) or w.procedure_id = any (f.needed_procedures))
      join lateral (select n.names_treatment from form_version n
        where n.practice_id = f.practice_id and n.form_id = f.id order by n.number desc limit 1 offset 0) v on true
      left join lateral (
        select g.id, k.standing
          from patient_form g
          cross join lateral (select case
              when g.ended_as is not null then g.ended_as::text
              when g.signed_at is null and not exists (select from document d
                where d.practice_id = g.practice_id and d.id = g.document_id and d.struck_at is null) then 'waiting'
              when g.expires_on < on_day then 'expired'
              else 'good' end as standing offset 0) k
          where g.practice_id = f.practice_id and g.form_id = f.id
            and g.patient_id in (select patient_records(of_practice, of_patient))
            and (not v.names_treatment or g.treatment_id = w.treatment_id
              or (g.treatment_id is null and (g.document_id is not null or g.blanks ->> 'procedure' = w.name)
                and (g.appointment_id = visit or g.appointment_id in (select l.appointment_id from appointment_treatment l
                  where l.practice_id = of_practice and l.treatment_id = w.treatment_id))))
          order by array_position(array['good', 'waiting'], k.standing) nulls last, g.id desc limit 1 offset 0) s on true
  $$;
