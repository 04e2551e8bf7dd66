-- How many rows an import of the practice wrote last, by table.
create or replace function import_rows(of_import uuid) returns table (object text, total bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  ours xid[] := import_transactions(of_import);
  t record;
begin
  for t in select o.name, o.object from undo_order() o loop
    object := t.object;
    execute format('select count(*) from %s c where c.practice_id = current_practice() and c.xmin = any ($1)', t.name)
      into total using ours;
    if total > 0 then
      return next;
    end if;
  end loop;
end $$;
alter function import_rows(uuid) owner to cusp_undoer;
revoke execute on function import_rows(uuid) from public;
grant execute on function import_rows(uuid) to cusp_app;
