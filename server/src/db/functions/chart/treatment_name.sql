-- What a treatment is called: by its procedure's name in the catalog, for patients by the plain one; of one without it, its category.
-- Without a subquery of its own, so that it is planned as part of the asking query.
create or replace function treatment_name(t treatment, for_patients boolean) returns text
  language sql stable
  as $$ select case when t.procedure_id is null then t.procedure::text
    else procedure_name(t.practice_id, t.procedure_id, for_patients) end $$;
