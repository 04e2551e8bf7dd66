-- The form link of a token, and its practice. No row if the token is unknown or the practice is suspended.
create or replace function form_link_by_token(wanted bytea) returns table (practice_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select l.practice_id, l.id
      from form_link l join practice p on p.practice_id = l.practice_id
      where l.token_hash = wanted and p.suspended_at is null;
  end;
alter function form_link_by_token(bytea) owner to cusp_sign_in;
revoke execute on function form_link_by_token(bytea) from public;
grant execute on function form_link_by_token(bytea) to cusp_app;
