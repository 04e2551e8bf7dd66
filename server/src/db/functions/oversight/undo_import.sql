-- Takes away the next rows of the import that is being undone, those first that refer to others. A row that something else refers to by now
-- stays, and so does what it refers to.
create or replace function undo_import(most int) returns bigint
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  ours xid[] := undone_transactions();
  gone bigint := 0;
  t record;
  rows tid[];
begin
  for t in select o.* from undo_order() o loop
    execute format('select array(select c.ctid from %s c where c.practice_id = current_practice() and c.xmin = any ($1) %s limit $2)',
      t.name, case when t.has_id then 'order by c.practice_id desc, c.id desc' else '' end) into rows using ours, most - gone;
    continue when cardinality(rows) = 0;
    begin
      gone := gone + undo_rows(t.name, rows);
    exception when foreign_key_violation then
      execute format('select array(select c.ctid from %s c where c.practice_id = current_practice() and c.xmin = any ($1) and not (%s) limit $2)',
        t.name, t.is_referred_to) into rows using ours, most - gone;
      if cardinality(rows) > 0 then
        gone := gone + undo_rows(t.name, rows);
      end if;
    end;
    exit when gone >= most;
  end loop;
  return gone;
end $$;
alter function undo_import(int) owner to cusp_undoer;
revoke execute on function undo_import(int) from public;
grant execute on function undo_import(int) to cusp_app;
