-- Charges whose fate nobody knows are listed until staff have asked the provider again.
create index card_charge_unknown on card_charge (practice_id, id) where state = 'unknown';
