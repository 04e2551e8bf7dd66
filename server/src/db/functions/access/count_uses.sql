-- Counts many uses at once, in the given order. Returns the positions, from 1, of those beyond their limit; a key may occur several times.
-- Nobody waits for these, so a use beyond its limit stays counted, as in `count_use` for a single one.
create or replace function count_uses(keys bytea[], most int[], within interval[]) returns setof int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  return query
    with asked as (
      select u.k, u.m, u.w, u.place::int as place, row_number() over (partition by u.k order by u.place) as nth
        from unnest(keys, most, within) with ordinality as u (k, m, w, place)),
    counted as (
      insert into use_count as c (key_hash, uses, ends_at)
        -- Always in the same order, to avoid deadlocks.
        select a.k, count(*), now() + max(a.w) from asked a group by a.k order by a.k
        on conflict (key_hash) do update set
          uses = case when c.ends_at > now() then c.uses + excluded.uses else excluded.uses end,
          ends_at = case when c.ends_at > now() then c.ends_at else excluded.ends_at end
        returning c.key_hash, c.uses)
    select a.place from asked a
      join counted d on d.key_hash = a.k
      where d.uses - (select count(*) from asked b where b.k = a.k) + a.nth > a.m
      order by a.place;
  delete from use_count where key_hash in (
    select c.key_hash from use_count c where c.ends_at < now() limit 100 for update skip locked);
end $$;
alter function count_uses(bytea[], int[], interval[]) owner to cusp_sign_in;
revoke execute on function count_uses(bytea[], int[], interval[]) from public;
grant execute on function count_uses(bytea[], int[], interval[]) to cusp_app;
