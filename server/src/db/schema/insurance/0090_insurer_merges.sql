-- Two carriers, or two plans, that turn out to be one (docs/insurance.md, "Merging").

-- A carrier is merged by a link: records keep their carrier, and every read follows the link.
alter table carrier
  add column merged_into uuid,
  add column survivor_id uuid not null generated always as (coalesce(merged_into, id)) stored,
  add constraint carrier_survivor_unique unique (practice_id, id, survivor_id),
  -- Neither chains nor circles: a carrier is merged only into one that isn't merged itself.
  add constraint carrier_survivor_fk foreign key (practice_id, merged_into, merged_into)
    references carrier (practice_id, id, survivor_id),
  add constraint carrier_merged check (merged_into is null or merged_into <> id and archived_at is not null);
create index carrier_by_survivor on carrier (practice_id, survivor_id);
grant update (merged_into) on carrier to cusp_app;

-- A merged plan keeps its versions with their claims and estimates. Its subscriptions move to the remaining plan, so that a family has
-- one subscription.
alter table insurance_plan
  add column merged_into uuid,
  add column survivor_id uuid not null generated always as (coalesce(merged_into, id)) stored,
  add constraint insurance_plan_survivor_unique unique (practice_id, id, survivor_id),
  add constraint insurance_plan_survivor_fk foreign key (practice_id, merged_into, merged_into)
    references insurance_plan (practice_id, id, survivor_id),
  add constraint insurance_plan_merged check (merged_into is null or merged_into <> id and archived_at is not null);
create index insurance_plan_by_survivor on insurance_plan (practice_id, merged_into) where merged_into is not null;
grant update (merged_into) on insurance_plan to cusp_app;
grant update (plan_id) on insurance_subscription to cusp_app;
grant update (subscription_id) on coverage to cusp_app;

-- What a merge of plans moved, so that it can be undone. Rows are only added; the merge says whether it was undone.
create table insurance_plan_merge (
  practice_id uuid not null default current_practice(),
  id uuid not null,
  plan_id uuid not null,
  into_id uuid not null,
  merged_at timestamptz not null default now(),
  merged_by text not null,
  merged_by_id uuid,
  undone_at timestamptz,
  undone_by text not null default '',
  constraint insurance_plan_merge_pk primary key (practice_id, id),
  constraint insurance_plan_merge_plan_fk foreign key (practice_id, plan_id) references insurance_plan,
  constraint insurance_plan_merge_into_fk foreign key (practice_id, into_id) references insurance_plan,
  constraint insurance_plan_merge_staff_fk foreign key (practice_id, merged_by_id) references staff,
  constraint insurance_plan_merge_undone check (undone_at is not null or undone_by = '')
);
create unique index insurance_plan_merge_standing on insurance_plan_merge (practice_id, plan_id) where undone_at is null;
create index insurance_plan_merge_by_plan on insurance_plan_merge (practice_id, plan_id);
create index insurance_plan_merge_by_into on insurance_plan_merge (practice_id, into_id);
create index insurance_plan_merge_by_staff on insurance_plan_merge (practice_id, merged_by_id) where merged_by_id is not null;
alter table insurance_plan_merge enable row level security;
alter table insurance_plan_merge force row level security;
create policy own_practice on insurance_plan_merge to cusp_app using (practice_id = current_practice());
grant select, insert, update (undone_at, undone_by) on insurance_plan_merge to cusp_app;

-- A subscription that moved to the remaining plan; or, with a coverage, a coverage that moved from it to the subscription that the same
-- person already had there.
create table insurance_plan_move (
  practice_id uuid not null default current_practice(),
  merge_id uuid not null,
  position int not null,
  subscription_id uuid not null,
  coverage_id uuid,
  constraint insurance_plan_move_pk primary key (practice_id, merge_id, position),
  constraint insurance_plan_move_merge_fk foreign key (practice_id, merge_id) references insurance_plan_merge,
  constraint insurance_plan_move_subscription_fk foreign key (practice_id, subscription_id) references insurance_subscription,
  constraint insurance_plan_move_coverage_fk foreign key (practice_id, coverage_id) references coverage
);
create index insurance_plan_move_by_subscription on insurance_plan_move (practice_id, subscription_id);
create index insurance_plan_move_by_coverage on insurance_plan_move (practice_id, coverage_id) where coverage_id is not null;
alter table insurance_plan_move enable row level security;
alter table insurance_plan_move force row level security;
create policy own_practice on insurance_plan_move to cusp_app using (practice_id = current_practice());
grant select, insert on insurance_plan_move to cusp_app;
