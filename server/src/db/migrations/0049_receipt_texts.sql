-- Receipts by text: a message about a payment (docs/ledger.md, "Receipts").
alter table message
  add column payment_id uuid,
  add constraint message_payment_fk foreign key (practice_id, payment_id) references payment,
  drop constraint message_kind,
  add constraint message_kind
    check (kind in ('reminder', 'answer', 'reply', 'offer', 'offer_end', 'payment_link', 'receipt')),
  add constraint message_payment check ((kind = 'receipt') = (payment_id is not null));
create index message_by_payment on message (practice_id, payment_id, id) where payment_id is not null;
