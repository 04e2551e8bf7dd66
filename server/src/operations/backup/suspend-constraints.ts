import type pg from 'pg';
import type { Table } from './catalog.ts';

interface Held {
  undo: string;
  redo: string;
}

/**
 * Removes, for this transaction, what prevents loading whole tables in any order: foreign keys, triggers, and row-level
 * security that is forced on the owner itself. PostgreSQL checks the foreign keys again when they are restored.
 * @param client in a transaction, as the tables' owner
 * @returns a function that restores all of it
 */
export async function suspendConstraints(
  client: pg.ClientBase,
  tables: Table[],
): Promise<() => Promise<void>> {
  const names = tables.map((table) => table.name);
  const { rows: held } = await client.query<Held>(
    `with mine as (
       select c.oid, format('alter table public.%I ', c.relname) as alter, c.relforcerowsecurity as forced
         from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any($1))
     select undo, redo from (
       select 1 as step, alter || format('drop constraint %I', k.conname) as undo,
           alter || format('add constraint %I %s', k.conname, pg_get_constraintdef(k.oid)) as redo
         from mine join pg_constraint k on k.conrelid = mine.oid where k.contype = 'f'
       union all
       select 2, alter || format('disable trigger %I', t.tgname),
           alter || format('enable %s trigger %I', case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname)
         from mine join pg_trigger t on t.tgrelid = mine.oid where not t.tgisinternal and t.tgenabled <> 'D'
       union all
       select 3, alter || 'no force row level security', alter || 'force row level security'
         from mine where forced
     ) as steps order by step`,
    [names],
  );
  for (const { undo } of held) await client.query(undo);
  return async () => {
    for (const { redo } of held) await client.query(redo);
  };
}
