-- What a carrier refused and nobody owes until a person decides: it stays awaited (docs/insurance.md, "Why less is paid").
alter table remittance_line add column held_cents bigint not null default 0;
grant update (held_cents) on remittance_line to cusp_app;
-- The words of what has to be decided stand at the payment that is awaited.
grant update (notes) on payment to cusp_app;
