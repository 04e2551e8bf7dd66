-- Treatments that were never checked out are estimated when their claim is made (docs/insurance.md, "With a claim").

-- The claim that it was computed with, as of the day of service; null: at check-out.
alter table insurance_estimate add column claim_id uuid,
  add constraint insurance_estimate_claim_fk foreign key (practice_id, claim_id) references claim;
create index insurance_estimate_by_claim on insurance_estimate (practice_id, claim_id) where claim_id is not null;
