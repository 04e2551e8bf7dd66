-- An invitation by its token, with the details that its page shows.
create or replace function staff_invitation_by_token(wanted bytea)
  returns table (
    practice_id uuid, id uuid, email text, role staff_role, invited_by text, expires_at timestamptz,
    used_at timestamptz, withdrawn_at timestamptz, practice_name text, suspended boolean
  )
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select i.practice_id, i.id, i.email, i.role, i.invited_by, i.expires_at, i.used_at, i.withdrawn_at, o.name,
        o.suspended_at is not null
      from staff_invitation i
      join practice o on o.practice_id = i.practice_id
      where i.token_hash = wanted;
  end;
alter function staff_invitation_by_token(bytea) owner to cusp_sign_in;
revoke execute on function staff_invitation_by_token(bytea) from public;
grant execute on function staff_invitation_by_token(bytea) to cusp_app;
