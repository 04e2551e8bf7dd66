-- What a treatment is called: by its procedure's name in the catalog, for patients by the plain one; of one without it, its category.
create or replace function treatment_name(t treatment, for_patients boolean) returns text
  language sql stable
as $$
  select coalesce(
    (select case when for_patients then coalesce(nullif(c.plain_name, ''), c.name) else c.name end
      from procedure c where c.practice_id = t.practice_id and c.id = t.procedure_id),
    t.procedure::text)
$$;
