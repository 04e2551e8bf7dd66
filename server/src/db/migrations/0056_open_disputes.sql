-- Whether one of an account's payments is disputed, is asked of every account that a statement may go to.
create index payment_disputed on payment (practice_id, id) where dispute = 'open';
