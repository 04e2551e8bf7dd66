-- The hashes of the passwords that an account had before, the latest first, to compare a new one with.
create or replace function earlier_passwords(of_realm text, of_account uuid) returns setof text
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select e.password_hash from earlier_password e
      where e.realm = of_realm and e.account_id = of_account order by e.ended_at desc limit 5;
  end;
alter function earlier_passwords(text, uuid) owner to cusp_sign_in;
revoke execute on function earlier_passwords(text, uuid) from public;
grant execute on function earlier_passwords(text, uuid) to cusp_app, cusp_portal, cusp_admin;
