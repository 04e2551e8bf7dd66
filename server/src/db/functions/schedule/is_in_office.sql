-- Written by `npm run db:tables`; contract/src/schedule/rules/progress.ts says what it means.
create or replace function is_in_office(progress visit_progress) returns boolean
  language sql immutable parallel safe
  return progress in ('arrived', 'in_chair');
