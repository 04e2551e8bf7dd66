-- Written by `npm run db:tables`; contract/src/schedule/rules/progress.ts says what it means.
create or replace function was_broken(progress visit_progress) returns boolean
  language sql immutable parallel safe
  return progress in ('cancelled', 'no_show');
