-- Whether two recalls are due so close to each other that one visit does for both: within the month in which a recall counts as due
-- (recallDueDays of the contract).
create or replace function due_together(one date, other date) returns boolean
  language sql immutable parallel safe
  return abs(one - other) <= 30;
