-- The checklist of a practice's first week (docs/first-week.md): the steps that its owner skipped, and whether it was put away. What is
-- done is read from the records. Practices that were here before don't get one.
alter table practice add column first_week_skipped text[] not null default '{}';
alter table practice add column first_week_put_away boolean not null default true;
alter table practice alter column first_week_put_away set default false;
alter table practice add constraint practice_first_week_steps check (first_week_skipped <@
  array['practice', 'hours', 'operatories', 'providers', 'fees', 'claims', 'texts', 'team', 'patient']);
