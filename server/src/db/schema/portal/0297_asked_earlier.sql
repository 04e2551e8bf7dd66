-- A request for a visit can include the wish for an earlier time (docs/schedule.md, "Filling an opening"): {"days", "times"}. It lasts
-- until the visit.
alter table online_request
  add column earlier jsonb,
  add constraint online_request_earlier check (earlier is null or jsonb_typeof(earlier) = 'object');
