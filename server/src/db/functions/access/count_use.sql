-- Counts one use of each key and returns how many seconds to wait: 0 to go on. A caller that has to wait rolls back, so nothing is counted.
create or replace function count_use(keys bytea[], most int[], within interval[]) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  one record;
  counted use_count;
  longest interval := interval '0';
begin
  -- Always in the same order, to avoid deadlocks.
  for one in select k, m, w from unnest(keys, most, within) as u (k, m, w) order by k loop
    insert into use_count as c (key_hash, uses, ends_at) values (one.k, 1, now() + one.w)
      on conflict (key_hash) do update set
        uses = case when c.ends_at > now() then c.uses + 1 else 1 end,
        ends_at = case when c.ends_at > now() then c.ends_at else now() + one.w end
      returning * into counted;
    if counted.uses > one.m then
      longest := greatest(longest, counted.ends_at - now());
    end if;
  end loop;
  delete from use_count where key_hash in (
    select c.key_hash from use_count c where c.ends_at < now() limit 100 for update skip locked);
  return ceil(extract(epoch from longest));
end $$;
alter function count_use(bytea[], int[], interval[]) owner to cusp_sign_in;
revoke execute on function count_use(bytea[], int[], interval[]) from public;
grant execute on function count_use(bytea[], int[], interval[]) to cusp_app;
