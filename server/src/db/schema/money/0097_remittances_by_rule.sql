-- Remittances that a carrier's rule posts, or leaves to a person (docs/insurance.md, "By the carrier's rule").
alter table remittance
  -- Posted by the rule, in the name of the person who set it.
  add column by_rule boolean not null default false,
  -- Why the rule left it to a person; '' if it didn't or there is no rule.
  add column waits_for text not null default '',
  add constraint remittance_by_rule check (not by_rule or state = 'posted');
grant update (by_rule, waits_for) on remittance to cusp_app;
