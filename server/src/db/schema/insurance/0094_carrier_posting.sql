-- Whether a carrier's electronic remittances are posted by themselves where everything fits (docs/insurance.md, "By the carrier's
-- rule"), and who decided that last.
alter table carrier
  add column posts_itself boolean not null default false,
  add column posts_set_at timestamptz,
  add column posts_set_by text not null default '',
  add column posts_set_by_id uuid,
  add constraint carrier_posts_staff_fk foreign key (practice_id, posts_set_by_id) references staff,
  -- A rule belongs to a person, in whose name it posts.
  add constraint carrier_posts_set check (not posts_itself or (posts_set_by_id is not null and posts_set_at is not null));
create index carrier_by_posts_staff on carrier (practice_id, posts_set_by_id) where posts_set_by_id is not null;
grant update (posts_itself, posts_set_at, posts_set_by, posts_set_by_id) on carrier to cusp_app;
