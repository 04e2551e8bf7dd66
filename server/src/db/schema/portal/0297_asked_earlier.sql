-- Whoever asks for a visit can ask for an earlier time with it (docs/schedule.md, "Filling an opening"): {"days", "times"}, until the visit.
alter table online_request
  add column earlier jsonb,
  add constraint online_request_earlier check (earlier is null or jsonb_typeof(earlier) = 'object');
