-- How a carrier takes claims and inquiries (docs/insurance.md, "How a carrier wants it").
-- `paper_later`: on paper where another plan paid first.
create type carrier_claims_by as enum ('electronic', 'paper', 'paper_later');
-- `person`: by telephone or on its website, never through the clearinghouse.
create type carrier_asked_by as enum ('clearinghouse', 'person');
alter table carrier
  add column claims_by carrier_claims_by not null default 'electronic',
  add column asked_by carrier_asked_by not null default 'clearinghouse',
  -- Its 271 gives the plan's percentage where X12 expects the patient's.
  add column says_plan_share boolean not null default false;
grant update (claims_by, asked_by, says_plan_share) on carrier to cusp_app;
