-- An insurer that answers without money: the contract takes something off, or a later payment brings it. The line stays with nothing.
alter table payment
  drop constraint payment_amount,
  add constraint payment_amount check (amount_cents between (case when expected_cents is null then 1 else 0 end) and 100000000),
  -- The first payment of a claim that was paid once more.
  add column additional_to_id uuid,
  add constraint payment_additional_fk foreign key (practice_id, additional_to_id) references payment,
  add constraint payment_additional check (additional_to_id is null or additional_to_id <> id and payment_method = 'insurance');
create index payment_by_additional on payment (practice_id, additional_to_id) where additional_to_id is not null;
