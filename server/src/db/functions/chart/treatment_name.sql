-- A treatment's name: its procedure's in the catalog, the plain one for patients; without a procedure, its category. It has no subquery,
-- so that it is planned as part of the query that calls it.
create or replace function treatment_name(t treatment, for_patients boolean) returns text
  language sql stable
  as $$ select case when t.procedure_id is null then t.procedure::text
    else procedure_name(t.practice_id, t.procedure_id, for_patients) end $$;
