-- A file's payment that doesn't add up is entered by hand in its place, as a check is that was entered wrong.
alter table remittance drop constraint remittance_entered_again,
  add constraint remittance_entered_again check (not entered_again or state = 'by_hand' and (source = 'paper' or not balances));
