-- needs chart/guess_benefit_category.sql
-- How plans pay for a procedure: the category that somebody chose or confirmed, else a guess (docs/catalog.md, "Benefit categories"). A
-- practice's earlier entries have their guess at once; codes of our own catalog say it by themselves.
alter table procedure add column benefit_chosen benefit_category;
alter table procedure no force row level security;
update procedure set benefit_chosen = guess_benefit_category(code, '', 'Other') where import_id is null;
alter table procedure force row level security;
alter table procedure
  add column benefit_category benefit_category
    generated always as (coalesce(benefit_chosen, guess_benefit_category(code, name, category))) stored;
