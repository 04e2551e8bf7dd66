-- The office program of a key, and its practice. No row if the key is unknown or the practice is suspended.
create or replace function office_program_by_key(wanted bytea) returns table (practice_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select o.practice_id, o.id
      from office_program o join practice p on p.practice_id = o.practice_id
      where o.key_hash = wanted and o.revoked_at is null and p.suspended_at is null;
  end;
alter function office_program_by_key(bytea) owner to cusp_sign_in;
revoke execute on function office_program_by_key(bytea) from public;
grant execute on function office_program_by_key(bytea) to cusp_app;
