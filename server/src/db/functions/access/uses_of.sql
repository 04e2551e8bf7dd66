-- How often each key was used within its time, in the order given; 0 for none.
create or replace function uses_of(keys bytea[]) returns int[]
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    select array(
      select coalesce(c.uses, 0) from unnest(keys) with ordinality as u (k, place)
        left join use_count c on c.key_hash = u.k and c.ends_at > now()
        order by u.place);
  end;
alter function uses_of(bytea[]) owner to cusp_sign_in;
revoke execute on function uses_of(bytea[]) from public;
grant execute on function uses_of(bytea[]) to cusp_app;
