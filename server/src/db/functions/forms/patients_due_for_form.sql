-- The patients to whom a form's rules give it today, and why: once for each occasion (form_rule_given), to nobody who is archived,
-- inactive or deceased, or who already has a valid or waiting one. Used by the job and the preview.
create or replace function patients_due_for_form(of_practice uuid, of_form uuid, today date)
  returns table (occasion text, patient_id uuid, patient_name text, appointment_id uuid, treatment_id uuid, procedure_id uuid, about uuid,
    due_on date, names_treatment boolean)
  language sql stable rows 50
  as $$
    with f as (
      select f.*, v.names_treatment
        from form f
        join lateral (select n.names_treatment from form_version n
          where n.practice_id = f.practice_id and n.form_id = f.id order by n.number desc limit 1 offset 0) v on true
        where f.practice_id = of_practice and f.id = of_form and f.archived_at is null
    ), r as (
      select f.id as form_id, f.names_treatment, f.needed_categories, f.needed_procedures, r.*
        from f cross join lateral jsonb_to_recordset(f.rules)
          as r (occasion text, days int, kind_ids uuid[], months int, ages text, since date)
    ), p as (
      select p.id, p.first_name || ' ' || p.last_name as name, p.date_of_birth <= today - interval '18 years' as is_adult
        from contactable_patient p where p.practice_id = of_practice and p.merged_into is null and p.archived_at is null
    ), v as (
      select a.id, q.survivor_id as patient_id, a.appointment_date, a.appointment_time, a.expected_procedures,
          kind_of_visit(a.practice_id, a.kind_id, a.type) as kind_id
        from appointment a join patient q on q.practice_id = a.practice_id and q.id = a.patient_id
        where a.practice_id = of_practice and a.progress = 'booked' and a.appointment_date between today and today + 90
    ), reached as (
      -- Before a visit: of a new patient, of a chosen kind, or of a patient whose last signed form is too old.
      select r.occasion, v.patient_id, v.id as appointment_id, null::uuid as treatment_id, null::uuid as procedure_id,
          case r.occasion when 'new_patient' then v.patient_id else v.id end as about, v.appointment_date as due_on, r.ages
        from r join v on v.appointment_date <= today + r.days
        where case r.occasion
            when 'new_patient' then not exists (select from appointment e where e.practice_id = of_practice and e.status = 'completed'
                and e.patient_id in (select patient_records(of_practice, v.patient_id)))
              and not exists (select from v sooner where sooner.patient_id = v.patient_id
                and (sooner.appointment_date, sooner.appointment_time, sooner.id) < (v.appointment_date, v.appointment_time, v.id))
              and not exists (select from patient_form g where g.practice_id = of_practice and g.form_id = r.form_id
                and g.patient_id in (select patient_records(of_practice, v.patient_id)) and g.ended_as is null)
            when 'visit' then (cardinality(r.kind_ids) = 0 or v.kind_id = any (r.kind_ids))
              and not exists (select from patient_form g where g.practice_id = of_practice and g.form_id = r.form_id
                and g.patient_id in (select patient_records(of_practice, v.patient_id)) and g.ended_as is null
                and (coalesce(g.signed_at, g.given_at) >= v.appointment_date - r.days or (g.signed_at is null and g.document_id is null)))
            when 'renewal' then not exists (select from patient_form g where g.practice_id = of_practice and g.form_id = r.form_id
                and g.patient_id in (select patient_records(of_practice, v.patient_id)) and g.ended_as is null
                and ((g.signed_at is null and g.document_id is null)
                  or coalesce(g.signed_at, g.given_at) > v.appointment_date - make_interval(months => r.months)))
            else false end
      union all
      -- A procedure that needs it is planned, or its visit is near.
      select r.occasion, q.survivor_id, w.id, t.id, null, t.id, w.appointment_date, r.ages
        from r
        join treatment t on t.practice_id = of_practice and t.status = 'planned' and t.outcome is null
          and (t.procedure::text = any (r.needed_categories) or t.procedure_id = any (r.needed_procedures))
        join patient q on q.practice_id = t.practice_id and q.id = t.patient_id
        left join lateral (select v.id, v.appointment_date from appointment_treatment l join v on v.id = l.appointment_id
          where l.practice_id = of_practice and l.treatment_id = t.id order by v.appointment_date, v.id limit 1 offset 0) w on true
        where r.occasion = 'planned'
          and (w.appointment_date <= today + r.days or (r.days is null and t.created_at >= r.since))
          and exists (select from consents_needed(of_practice, t.patient_id, w.id, array[t.id], '{}', '{}', coalesce(w.appointment_date, today)) n
            where n.form_id = r.form_id and n.standing in ('missing', 'expired'))
      union all
      -- For procedures that are only expected at a visit: once per visit.
      select r.occasion, v.patient_id, v.id, null, n.procedure_id, v.id, v.appointment_date, r.ages
        from r join v on v.appointment_date <= today + r.days
        cross join lateral (select n.procedure_id
          from consents_needed(of_practice, v.patient_id, v.id, '{}', v.expected_procedures, '{}', v.appointment_date) n
          where n.form_id = r.form_id and n.standing in ('missing', 'expired') order by n.procedure limit 1 offset 0) n
        where r.occasion = 'planned'
      union all
      select r.occasion, p.id, null, null, null, p.id, null, r.ages
        from r cross join p
        where r.occasion = 'everyone'
          and not exists (select from patient_form g where g.practice_id = of_practice and g.form_id = r.form_id
            and g.patient_id in (select patient_records(of_practice, p.id)) and g.ended_as is null
            and (g.expires_on is null or g.expires_on >= today))
    )
    select x.occasion, p.id, p.name, x.appointment_id, x.treatment_id, x.procedure_id, x.about, x.due_on,
        (select f.names_treatment from f)
      from reached x join p on p.id = x.patient_id
      where (x.ages = 'all' or p.is_adult = (x.ages = 'adults'))
        and not exists (select from form_rule_given d
          where d.practice_id = of_practice and d.form_id = of_form and d.occasion = x.occasion
            and (d.about = x.about or (x.about = p.id and d.about in (select patient_records(of_practice, p.id)))))
        -- A form that is already waiting isn't given again.
        and not exists (select from patient_form g
          where g.practice_id = of_practice and g.patient_id = p.id and g.form_id = of_form
            and g.treatment_id is not distinct from x.treatment_id
            and g.signed_at is null and g.ended_as is null and g.document_id is null)
      order by x.due_on nulls last, p.name, x.about
  $$;
