-- What a carrier's answer says of a treatment, for reports (docs/reports.md, "Insurance"). It is in the file, too, but a report can't
-- read all files.
alter table remittance_line
  -- What the carrier was asked for.
  add column charge_cents bigint not null default 0,
  -- What it allows; null: it doesn't say.
  add column allowed_cents bigint,
  add column deductible_cents bigint not null default 0,
  -- A maximum was reached.
  add column capped boolean not null default false,
  -- Why it refuses to pay, by the number of the reason; '': it doesn't refuse.
  add column denial_reason text not null default '';
grant update (charge_cents, allowed_cents, deductible_cents, capped, denial_reason) on remittance_line to cusp_app;
create index remittance_line_denied on remittance_line (practice_id, remittance_id) where denial_reason <> '';
