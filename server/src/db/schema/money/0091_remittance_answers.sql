-- A carrier's answer about a treatment, for reports (docs/reports.md, "Insurance"). The file has it too, but a report can't read all
-- files.
alter table remittance_line
  -- The amount billed to the carrier.
  add column charge_cents bigint not null default 0,
  -- The allowed amount; null if the answer has none.
  add column allowed_cents bigint,
  add column deductible_cents bigint not null default 0,
  -- A maximum was reached.
  add column capped boolean not null default false,
  -- The code of the reason for which it doesn't pay; '' if it pays.
  add column denial_reason text not null default '';
grant update (charge_cents, allowed_cents, deductible_cents, capped, denial_reason) on remittance_line to cusp_app;
create index remittance_line_denied on remittance_line (practice_id, remittance_id) where denial_reason <> '';
