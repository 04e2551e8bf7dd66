-- Stores a link to set a new password, for a person of the staff or a portal account.
create or replace function make_password_link(
  new_token_hash bytea, of_realm text, of_practice uuid, of_person uuid, ends timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into password_link (token_hash, realm, practice_id, person_id, expires_at)
      values (new_token_hash, of_realm, of_practice, of_person, ends);
  end;
alter function make_password_link(bytea, text, uuid, uuid, timestamptz) owner to cusp_sign_in;
revoke execute on function make_password_link(bytea, text, uuid, uuid, timestamptz) from public;
grant execute on function make_password_link(bytea, text, uuid, uuid, timestamptz) to cusp_app;
