-- Whether an account has a second factor now.
create or replace function has_second_factor(of_realm text, of_person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select exists (select from second_factor f where f.realm = of_realm and f.person_id = of_person and f.totp_secret is not null)
      or exists (select from passkey k where k.realm = of_realm and k.person_id = of_person);
  end;
alter function has_second_factor(text, uuid) owner to cusp_sign_in;
revoke execute on function has_second_factor(text, uuid) from public;
grant execute on function has_second_factor(text, uuid) to cusp_app;
