-- Gives the role that undoes imports what it needs of all tables: it sees one practice's rows, and may delete those that the import which is
-- being undone wrote last. Runs at each start, so that no new table is forgotten.
create or replace function undo_watch() returns void language plpgsql
as $$
declare
  t record;
  spared text[] := undo_spared_tables();
begin
  for t in
    select c.oid::regclass as name, c.relname <> all (spared) as is_deleted,
        c.relname in ('tally', 'chair_time', 'recall') as follows
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and (c.relname <> all (spared) or c.relname in ('practice', 'data_import', 'import_step', 'tally', 'chair_time', 'recall'))
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'practice_id' and not a.attisdropped)
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'undo_reads')
  loop
    execute format('grant select on %s to cusp_undoer', t.name);
    execute format('create policy undo_reads on %s for select to cusp_undoer using (practice_id = current_practice())', t.name);
    if t.is_deleted then
      execute format('grant delete on %s to cusp_undoer', t.name);
      execute format('create policy undo_deletes on %s for delete to cusp_undoer
        using (practice_id = current_practice() and xmin = any ((select undone_transactions())::xid[]))', t.name);
    elsif t.follows then
      execute format('grant insert, update, delete on %s to cusp_undoer', t.name);
      execute format('create policy undo_lowers on %s to cusp_undoer using (practice_id = current_practice())', t.name);
    end if;
  end loop;
end $$;
revoke execute on function undo_watch() from public;
