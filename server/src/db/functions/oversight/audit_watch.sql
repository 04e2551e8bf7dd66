-- Creates the audit triggers of all tables. Runs at each start, so that no new table or column is forgotten.
create or replace function audit_watch() returns void language plpgsql
as $$
declare
  t record;
  text_of text;
  named text;
begin
  for t in
    select c.oid, c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> all (audit_untracked_tables())
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'practice_id' and not a.attisdropped)
  loop
    text_of := audit_change_text(t.oid);
    named := 'audit_change_of_' || t.relname;
    continue when exists (select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
      where g.tgrelid = t.oid and g.tgname = 'audit_change' and p.proname = named and p.prosrc = text_of);
    execute format('create or replace function %I() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as %L', named, text_of);
    execute format('alter function %I() owner to cusp_auditor', named);
    execute format('revoke execute on function %I() from public', named);
    execute format('create or replace trigger audit_change after insert or update or delete on %I
      for each row when (current_setting(''role'') <> ''none'') execute function %I()', t.relname, named);
  end loop;
end $$;
revoke execute on function audit_watch() from public;
