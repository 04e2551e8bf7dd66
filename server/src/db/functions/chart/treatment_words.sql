-- A treatment as every bill names it, with its site: `Composite filling #14 MOD`.
create or replace function treatment_words(t treatment, for_patients boolean) returns text
  language sql stable
as $$
  select nullif(concat_ws(' ', treatment_name(t, for_patients), nullif(regexp_replace(treatment_tooth(t), '^(\w{1,3})$', '#\1'), ''),
    nullif(t.surfaces, '')), '')
$$;
