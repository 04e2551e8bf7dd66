-- The portal account that had a card kept, where it is another person's than the patient's, as a guardian's: once it no longer opens the
-- record, the card is charged no more (docs/ledger.md, "Online"). Null: the patient's own account, and cards of before.
alter table kept_card add column portal_account_id uuid;
grant update (portal_account_id) on kept_card to cusp_app;
