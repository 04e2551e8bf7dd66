-- What belongs to no practice (a letter about a patient's password, to an admin) stands under the nil UUID.
create or replace function current_scope() returns uuid
  language sql stable parallel safe
  return coalesce(current_practice(), '00000000-0000-0000-0000-000000000000');
