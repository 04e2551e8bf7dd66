-- How the owner of a card agreed to a charge that the office made, and who recorded it. Empty: the patient made it in the portal, or a
-- payment plan or a membership did.
alter table card_charge
  add column agreement text not null default '',
  add column asked_by text not null default '',
  add column asked_by_id uuid,
  add constraint card_charge_agreement check (agreement in ('', 'in_person', 'by_phone', 'in_writing')),
  add constraint card_charge_asked check ((agreement = '') = (asked_by_id is null));
