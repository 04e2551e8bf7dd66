-- An attachment is on its way to the carrier until then (docs/insurance.md, "Attachments"). Set before it is passed on: if the server ends
-- meanwhile, nobody knows whether it arrived, and it is never passed on again by itself.
alter table claim_attachment_sending add column passing_until timestamptz;
grant update (passing_until) on claim_attachment_sending to cusp_app;
comment on column claim_attachment_sending.passing_until is 'audit: shown';
