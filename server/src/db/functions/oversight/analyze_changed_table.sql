-- Has PostgreSQL count a table of which a tenth changed since it last did, so that statements are planned by what is there now: an import fills
-- tables faster than autovacuum looks at them. One a call, because its lock lasts until the transaction ends. Returns its name; null: none is left.
create or replace function analyze_changed_table() returns text
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  changed regclass := (
    select c.oid::regclass from pg_class c join pg_stat_user_tables s on s.relid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and s.n_mod_since_analyze > 50 + greatest(c.reltuples, 0) / 10
      order by c.relname limit 1);
begin
  if changed is not null then
    execute format('analyze %s', changed);
  end if;
  return changed::text;
end $$;
revoke execute on function analyze_changed_table() from public;
grant execute on function analyze_changed_table() to cusp_app;
