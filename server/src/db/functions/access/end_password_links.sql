-- Ends the password reset links mailed to a staff member, when the password is changed in another way.
create or replace function end_password_links(of_staff uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update password_link set used_at = now()
      where realm = 'staff' and practice_id = current_practice() and person_id = of_staff and used_at is null;
  end;
alter function end_password_links(uuid) owner to cusp_sign_in;
revoke execute on function end_password_links(uuid) from public;
grant execute on function end_password_links(uuid) to cusp_app;
