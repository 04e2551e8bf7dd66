-- Where a visit's refusal is written to, and by whose account another time is booked, is decided as it is refused: whoever booked it may
-- have lost their access to the record since.
grant update (email, account_id) on online_request to cusp_app;
