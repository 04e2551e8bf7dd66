-- A procedure's name in the catalog, or its plain name for patients.
create or replace function procedure_name(of_practice uuid, of_procedure uuid, for_patients boolean) returns text
  language sql stable
  return (select case when for_patients then coalesce(nullif(plain_name, ''), name) else name end
    from procedure where practice_id = of_practice and id = of_procedure);
