-- The payments that are awaited again because a claim's correction or appeal went out (docs/insurance.md, "Awaited again").
create table payment_awaited_again (
  practice_id uuid not null default current_practice(),
  payment_id uuid not null,
  claim_id uuid not null,
  constraint payment_awaited_again_pk primary key (practice_id, payment_id),
  constraint payment_awaited_again_payment_fk foreign key (practice_id, payment_id) references payment,
  constraint payment_awaited_again_claim_fk foreign key (practice_id, claim_id) references claim
);
create index payment_awaited_again_by_claim on payment_awaited_again (practice_id, claim_id);
alter table payment_awaited_again enable row level security;
alter table payment_awaited_again force row level security;
create policy own_practice on payment_awaited_again to cusp_app using (practice_id = current_practice());
grant select, insert on payment_awaited_again to cusp_app;
