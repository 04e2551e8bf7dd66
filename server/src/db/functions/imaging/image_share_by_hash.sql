-- The link to images of a token or of what its code opened, and its practice. No row if it is unknown or the practice is suspended.
create or replace function image_share_by_hash(wanted bytea) returns table (practice_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.practice_id, s.id
      from image_share s join practice p on p.practice_id = s.practice_id
      where (s.token_hash = wanted or s.pass_hash = wanted) and p.suspended_at is null;
  end;
alter function image_share_by_hash(bytea) owner to cusp_sign_in;
revoke execute on function image_share_by_hash(bytea) from public;
grant execute on function image_share_by_hash(bytea) to cusp_app;
