-- What carriers' rules posted on a day (docs/insurance.md, "By the carrier's rule").
create index remittance_posted_by_rule on remittance (practice_id, closed_at) where by_rule;
