-- Whether patients may pay from a bank account (ACH), on the portal's payment page and by payment links.
alter table practice add column bank_payments boolean not null default false;
-- Whether the money of a checkout comes from a bank account: it takes days, and may still be returned.
alter table checkout add column from_bank boolean not null default false;
