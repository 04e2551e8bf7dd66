-- Claims of several days (docs/insurance.md, "Claims"): a line's own day of service where it is another than the claim's, which is the first.
-- Null: the claim's. So X12 has it, too: DTP*472 of loop 2400 beside that of loop 2300.
alter table claim_line add column service_date date;
grant update (service_date) on claim_line to cusp_app;
-- Both follow the chart until the claim is sent.
grant update (service_date) on claim to cusp_app;
