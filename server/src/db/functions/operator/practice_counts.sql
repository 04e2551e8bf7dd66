create or replace function practice_counts()
  returns table (practice_id uuid, patients bigint, storage_bytes bigint)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select o.practice_id,
        (select count(*) from patient p where p.practice_id = o.practice_id),
        (select coalesce(sum(f.size), 0)::bigint from stored_picture f where f.practice_id = o.practice_id)
      from practice o;
  end;
alter function practice_counts() owner to cusp_sign_in;
revoke execute on function practice_counts() from public;
grant execute on function practice_counts() to cusp_admin;
