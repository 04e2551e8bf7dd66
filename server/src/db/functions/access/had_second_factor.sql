-- Whether an account has ever set up a second factor.
create or replace function had_second_factor(of_realm text, of_person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select exists (select from second_factor f
      where f.realm = of_realm and f.person_id = of_person and f.set_up_at is not null);
  end;
alter function had_second_factor(text, uuid) owner to cusp_sign_in;
revoke execute on function had_second_factor(text, uuid) from public;
grant execute on function had_second_factor(text, uuid) to cusp_app;
