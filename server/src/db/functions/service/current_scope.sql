-- The practice of the transaction, or the nil UUID for rows of no practice, such as an e-mail to an admin or about a patient's password.
create or replace function current_scope() returns uuid
  language sql stable parallel safe
  return coalesce(current_practice(), '00000000-0000-0000-0000-000000000000');
