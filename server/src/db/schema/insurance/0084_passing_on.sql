-- The attachment may be on its way to the carrier until then (docs/insurance.md, "Attachments"). Set before it is passed on: if the server
-- ends meanwhile, its arrival is unknown, and it is never passed on again automatically.
alter table claim_attachment_sending add column passing_until timestamptz;
grant update (passing_until) on claim_attachment_sending to cusp_app;
comment on column claim_attachment_sending.passing_until is 'audit: shown';
