-- The practice whose prescription this is; null if it is nobody's.
create or replace function practice_of_prescription(wanted uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select r.practice_id from prescription r where r.id = wanted;
  end;
alter function practice_of_prescription(uuid) owner to cusp_sign_in;
revoke execute on function practice_of_prescription(uuid) from public;
grant execute on function practice_of_prescription(uuid) to cusp_app;
