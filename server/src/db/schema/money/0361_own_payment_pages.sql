-- The portal account that pays on the page and lets its card be kept: each person has their own page (docs/ledger.md, "Online"). Null: no
-- card is kept, and whoever pays the same bills shares the page.
alter table checkout add column portal_account_id uuid;
