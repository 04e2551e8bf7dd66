-- The patients of an account, each once, the first linked one first, and by which relation it signs for each.
create or replace function portal_account_patients(wanted_account uuid)
  returns table (practice_id uuid, patient_id uuid, first_name text, last_name text, practice_name text, signs_as portal_relation)
  language sql stable security definer set search_path = public, pg_temp
as $$
    select s.practice_id, s.id, s.first_name, s.last_name, o.name, own.signs_as
      from (select l.practice_id, r.survivor_id, min(l.linked_at) as linked_at,
          (array_agg(portal_signs_as(l.relation, r.date_of_birth, (now() at time zone at.time_zone)::date)
            order by l.linked_at, l.patient_id))[1] as signs_as
        from portal_link l
        join patient r on r.practice_id = l.practice_id and r.id = l.patient_id
        join practice at on at.practice_id = l.practice_id
        where l.account_id = wanted_account
          and coalesce(portal_link_end(l.relation, l.until_date, r.date_of_birth) > (now() at time zone at.time_zone)::date, true)
        group by l.practice_id, r.survivor_id) own
      join patient s on s.practice_id = own.practice_id and s.id = own.survivor_id
      join practice o on o.practice_id = own.practice_id
      order by own.linked_at, s.id
$$;
alter function portal_account_patients(uuid) owner to cusp_sign_in;
revoke execute on function portal_account_patients(uuid) from public;
grant execute on function portal_account_patients(uuid) to cusp_app, cusp_portal;
