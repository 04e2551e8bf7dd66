-- The upload of a code's token or of what it opened, and its practice. No row if it is unknown or the practice is suspended.
create or replace function phone_upload_by_hash(wanted bytea) returns table (practice_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select u.practice_id, u.id
      from phone_upload u join practice p on p.practice_id = u.practice_id
      where (u.token_hash = wanted or u.pass_hash = wanted) and p.suspended_at is null;
  end;
alter function phone_upload_by_hash(bytea) owner to cusp_sign_in;
revoke execute on function phone_upload_by_hash(bytea) from public;
grant execute on function phone_upload_by_hash(bytea) to cusp_app;
