-- The language of e-mails to a portal account: the one chosen on the owner's own record, else on another record that it opens; null if
-- none was chosen.
create or replace function portal_account_language(wanted uuid) returns patient_language
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.language
      from portal_link l
      join patient r on r.practice_id = l.practice_id and r.id = l.patient_id
      join patient s on s.practice_id = r.practice_id and s.id = r.survivor_id
      where l.account_id = wanted and s.language is not null
      order by l.relation is distinct from 'self', l.linked_at, s.id limit 1;
  end;
alter function portal_account_language(uuid) owner to cusp_sign_in;
revoke execute on function portal_account_language(uuid) from public;
grant execute on function portal_account_language(uuid) to cusp_app;
