-- The operator makes another member of a practice its owner where the owners are locked out or gone.
grant update (is_owner) on staff to cusp_admin;
