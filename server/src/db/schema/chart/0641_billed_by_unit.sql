-- A bridge whose code is that of one tooth is a claim line for each of its teeth (docs/insurance.md, "Claims").
alter table procedure add column by_unit boolean not null default false;
