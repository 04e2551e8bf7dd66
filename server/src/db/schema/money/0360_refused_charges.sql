-- Charges that weren't sent because the access of the card's owner had ended, for the work list.
create index card_charge_access_ended on card_charge (practice_id, id) where state = 'declined' and failure = 'access_ended';
