-- What keeps an import from being undone, by table and patient: `used` rows that aren't the import's and refer to one that is, or that the
-- import made and somebody changed since; `was_here` rows that the import changed and that were here before it.
create or replace function import_uses(of_import uuid) returns table (object text, patient_id uuid, was_here boolean, total bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  ours xid[] := import_transactions(of_import);
  -- The smallest id of a record that is made from a minute before the import on: ids begin with their time.
  begun uuid;
  made uuid[];
  t record;
begin
  select (rpad(lpad(to_hex(((extract(epoch from i.started_at) - 60) * 1000)::bigint), 12, '0'), 32, '0'))::uuid into begun
    from data_import i where i.practice_id = current_practice() and i.id = of_import;
  made := array(
    select r.record_id from imported_record r
      where r.practice_id = current_practice() and r.import_id = of_import and r.is_new and r.source_table <> 'recall'
    union all
    select n.patient_id from former_number n where n.practice_id = current_practice() and n.import_id = of_import);
  for t in select o.* from undo_order() o loop
    object := t.object;
    was_here := false;
    for patient_id, total in execute format('select %s, count(*) from %s c
        where c.practice_id = current_practice() and c.xmin <> all ($1) and (%s or %s) group by 1',
        t.patient, t.name, t.refers, case when t.has_id then 'c.id = any ($2)' else 'false' end) using ours, made
    loop
      return next;
    end loop;
    was_here := true;
    if t.has_id then
      for patient_id, total in execute format('select %s, count(*) from %s c
          where c.practice_id = current_practice() and c.xmin = any ($1) and c.id < $2 and c.id <> all ($3) and substr(c.id::text, 15, 1) = ''7'' group by 1',
          t.patient, t.name) using ours, begun, made
      loop
        return next;
      end loop;
    end if;
  end loop;
end $$;
alter function import_uses(uuid) owner to cusp_undoer;
revoke execute on function import_uses(uuid) from public;
grant execute on function import_uses(uuid) to cusp_app;
