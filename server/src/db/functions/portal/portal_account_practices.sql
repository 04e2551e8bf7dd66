-- The practices of an account, and whether each may be named in an e-mail: the one about a forgotten password says which account it is for.
create or replace function portal_account_practices(wanted uuid) returns table (practice_id uuid, name text, named boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select distinct o.practice_id, o.name, practice_is_named(o.approved_at, o.created_at)
      from portal_link l join practice o on o.practice_id = l.practice_id where l.account_id = wanted;
  end;
alter function portal_account_practices(uuid) owner to cusp_sign_in;
revoke execute on function portal_account_practices(uuid) from public;
grant execute on function portal_account_practices(uuid) to cusp_app;
