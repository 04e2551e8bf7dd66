-- What a person gave to this line of each amount by which its claim is adjusted as a whole, in cents and in the carrier's order; null: by
-- proportion (docs/insurance.md, "Remittances").
alter table remittance_line add column shares int[];
grant update (shares) on remittance_line to cusp_app;
