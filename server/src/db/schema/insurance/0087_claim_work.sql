-- What the lists of claims ask for (docs/insurance.md, "A biller's list").

alter table claim_decision
  -- Why a line that pays nothing was refused, by the number of the reason; '': it wasn't refused, or the decision was taken back.
  add column denial_reason text not null default '';
create index claim_decision_denied on claim_decision (practice_id, claim_id) where denial_reason <> '';

create index claim_waiting on claim (practice_id, service_date, id) where state not in ('answered', 'replaced', 'closed', 'void');
create index claim_follow_up on claim (practice_id, follow_up_on)
  where follow_up_on is not null and state not in ('answered', 'replaced', 'closed', 'void');
