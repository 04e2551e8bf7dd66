-- The place in the order of the plan that a line was an answer of, so that its money counts for that plan.
alter table remittance_line add column rank int;
grant update (rank) on remittance_line to cusp_app;
