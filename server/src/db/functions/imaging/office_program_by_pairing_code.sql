-- The office program that a code pairs, and its practice. No row if the code is unknown or expired, or the practice is suspended.
create or replace function office_program_by_pairing_code(wanted bytea) returns table (practice_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select o.practice_id, o.id
      from office_program o join practice p on p.practice_id = o.practice_id
      where o.pairing_hash = wanted and o.pairing_until > now() and p.suspended_at is null;
  end;
alter function office_program_by_pairing_code(bytea) owner to cusp_sign_in;
revoke execute on function office_program_by_pairing_code(bytea) from public;
grant execute on function office_program_by_pairing_code(bytea) to cusp_app;
