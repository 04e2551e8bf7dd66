-- What a consent has to be signed for before it is done (docs/forms.md, "Consents before procedures"): categories of the catalog, and
-- single entries of it.
alter table form
  add column needed_categories text[] not null default '{}',
  add column needed_procedures uuid[] not null default '{}',
  add constraint form_needed_categories check (needed_categories <@ enum_range(null::treatment_procedure)::text[]);
grant update (needed_categories, needed_procedures) on form to cusp_app;

-- Whether it says what is done and where: then one that was signed counts for that treatment alone.
alter table form_version
  add column names_treatment boolean not null
    generated always as (content like '%{procedure}%' or content like '%{tooth}%') stored;
