-- The tables from which undoing an import deletes, each before those that it refers to, and what undoing asks of each: whether a row `c` refers
-- to an import's row, and whether anything but its recall, which goes with it, refers to a row `c`. The transactions of the import are $1.
create or replace function undo_order() returns table (
    place bigint, name regclass, object text, has_id boolean, patient text, refers text, is_referred_to text)
  language plpgsql stable
as $$
declare
  rest oid[] := array(select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all (undo_spared_tables())
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'practice_id' and not a.attisdropped));
  children oid[];
  parents oid[];
  next oid[];
  ordered oid[] := '{}';
begin
  select array_agg(k.conrelid), array_agg(k.confrelid) into children, parents
    from (select distinct k.conrelid, k.confrelid from pg_constraint k
      where k.contype = 'f' and k.conrelid <> k.confrelid and k.conrelid = any (rest) and k.confrelid = any (rest)) k;
  while cardinality(rest) > 0 loop
    next := array(select r from unnest(rest) r
      except select e.parent from unnest(children, parents) e (child, parent) join unnest(rest) r on r = e.child);
    if cardinality(next) = 0 then
      raise exception 'Tables refer to each other in a circle.';
    end if;
    ordered := ordered || next;
    rest := array(select r from unnest(rest) r except select n from unnest(next) n);
  end loop;
  return query
    with key as (
      select k.conrelid, k.confrelid,
          string_agg(format('p.%I = c.%I', parent.attname, child.attname), ' and ') as up,
          string_agg(format('k.%I = c.%I', child.attname, parent.attname), ' and ') as down
        from pg_constraint k
          cross join unnest(k.conkey, k.confkey) u (child, parent)
          join pg_attribute child on child.attrelid = k.conrelid and child.attnum = u.child
          join pg_attribute parent on parent.attrelid = k.confrelid and parent.attnum = u.parent
        where k.contype = 'f' and k.confrelid = any (ordered)
        group by k.oid, k.conrelid, k.confrelid)
    select o.place, o.oid::regclass, c.relname::text,
        exists (select from pg_attribute a where a.attrelid = o.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype),
        case when c.relname = 'patient' then 'c.id'
          when exists (select from pg_attribute a where a.attrelid = o.oid and a.attname = 'patient_id' and not a.attisdropped)
            then 'c.patient_id'
          else 'null::uuid' end,
        coalesce((select string_agg(format('exists (select from %s p where p.xmin = any ($1) and %s)', key.confrelid::regclass, key.up), ' or ')
          from key where key.conrelid = o.oid), 'false'),
        coalesce((select string_agg(format('exists (select from %s k where %s)', key.conrelid::regclass, key.down), ' or ')
          from key where key.confrelid = o.oid and key.conrelid <> 'recall'::regclass), 'false')
      from unnest(ordered) with ordinality o (oid, place) join pg_class c on c.oid = o.oid
      order by o.place;
end $$;
revoke execute on function undo_order() from public;
grant execute on function undo_order() to cusp_undoer;
