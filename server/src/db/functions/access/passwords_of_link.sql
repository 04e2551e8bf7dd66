-- The hashes of the present and earlier passwords of the person whom a link for a new password was mailed to; none for a dead link.
create or replace function passwords_of_link(wanted bytea, of_realm text) returns setof text
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    with person as (
      select l.practice_id, l.person_id from password_link l
        where l.token_hash = wanted and l.realm = of_realm and l.used_at is null and l.expires_at > now())
    select s.password_hash from person p join staff s on s.practice_id = p.practice_id and s.id = p.person_id
      where of_realm = 'staff' and s.password_hash <> ''
    union all
    select a.password_hash from person p join portal_account a on a.id = p.person_id where of_realm = 'patient'
    union all
    select e from person p cross join lateral earlier_passwords(of_realm, p.person_id) e;
  end;
alter function passwords_of_link(bytea, text) owner to cusp_sign_in;
revoke execute on function passwords_of_link(bytea, text) from public;
grant execute on function passwords_of_link(bytea, text) to cusp_app;
