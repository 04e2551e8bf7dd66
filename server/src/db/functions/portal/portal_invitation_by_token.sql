-- An invitation by its token, with its patient and practice. A suspended practice's invitation can't be accepted.
create or replace function portal_invitation_by_token(wanted bytea)
  returns table (
    practice_id uuid, id uuid, patient_id uuid, email text, expires_at timestamptz, used_at timestamptz,
    withdrawn_at timestamptz, first_name text, practice_name text, practice_phone text, suspended boolean,
    by_mail boolean, mailed_code_hash bytea
  )
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select i.practice_id, i.id, i.patient_id, i.email, i.expires_at, i.used_at, i.withdrawn_at, p.first_name,
        o.name, o.phone, o.suspended_at is not null,
        coalesce(i.mailed_token_hash = wanted, false),
        case when i.mailed_code_until > now() then i.mailed_code_hash end
      from portal_invitation i
      join patient p on p.practice_id = i.practice_id and p.id = i.patient_id
      join practice o on o.practice_id = i.practice_id
      where i.token_hash = wanted or i.mailed_token_hash = wanted;
  end;
alter function portal_invitation_by_token(bytea) owner to cusp_sign_in;
revoke execute on function portal_invitation_by_token(bytea) from public;
grant execute on function portal_invitation_by_token(bytea) to cusp_app;
