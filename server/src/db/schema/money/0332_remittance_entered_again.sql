-- A check whose lines were entered wrong is entered once more. The first entry stays, and no longer stands for the payment.
alter table remittance add column entered_again boolean not null default false,
  add constraint remittance_entered_again check (not entered_again or source = 'paper' and state = 'by_hand'),
  drop constraint remittance_once;
-- A payment is taken once, in whichever file it comes.
create unique index remittance_once on remittance (practice_id, originator, number, paid_on, amount_cents)
  where not entered_again;
grant update (entered_again) on remittance to cusp_app;
