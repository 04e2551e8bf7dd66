-- Written by `npm run db:tables`; contract/src/schedule/rules/progress.ts says what it means.
create or replace function occupies_operatory(progress visit_progress) returns boolean
  language sql immutable parallel safe
  return progress in ('booked', 'arrived', 'in_chair', 'completed', 'checked_out');
