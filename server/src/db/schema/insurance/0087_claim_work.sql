-- Columns and indexes for the lists of claims (docs/insurance.md, "A biller's list").

alter table claim_decision
  -- The code of the reason for a line that pays nothing; '' if it wasn't refused, or the decision was taken back.
  add column denial_reason text not null default '';
create index claim_decision_denied on claim_decision (practice_id, claim_id) where denial_reason <> '';

create index claim_waiting on claim (practice_id, service_date, id) where state not in ('answered', 'replaced', 'closed', 'void');
create index claim_follow_up on claim (practice_id, follow_up_on)
  where follow_up_on is not null and state not in ('answered', 'replaced', 'closed', 'void');
