import type pg from 'pg';
import { StartError } from '../values/start-error.ts';

/** The objects that were dropped with a function or a view. */
export interface Dropped {
  /** Names of functions and views, this one among them; a trigger's is that of its function. */
  names: string[];
  /** Make again what tables had: defaults, constraints, indexes, policies and triggers of other functions. */
  statements: string[];
}

interface Dependent {
  name: string | null;
  statement: string | null;
  /** Why it can't be made again. */
  refusal: string | null;
}

/**
 * Everything that depends on a function or a view, by `pg_depend`: through functions with a stored body, views and their row
 * types, up to what is made again by its file (`name`) or by its definition (`statement`), in the order of making.
 */
const findDependents = `
  with recursive found (classid, objid) as (
    select 'pg_proc'::regclass::oid, unnest($1::oid[])
    union select 'pg_class'::regclass::oid, unnest($2::oid[])
    union select
        case when d.classid = 'pg_rewrite'::regclass then 'pg_class'::regclass::oid else d.classid end,
        case when d.classid = 'pg_rewrite'::regclass then (select ev_class from pg_rewrite r where r.oid = d.objid)
          else d.objid end
      from found f join pg_depend d on d.refclassid = f.classid and d.refobjid = f.objid
      where f.classid in ('pg_proc'::regclass, 'pg_class'::regclass, 'pg_type'::regclass)
  ), dependent (place, name, statement, refusal) as (
    select 0, p.proname::text, null, null
      from found join pg_proc p on classid = 'pg_proc'::regclass and p.oid = objid
    union all select 0, c.relname::text, null, null
      from found join pg_class c on classid = 'pg_class'::regclass and c.oid = objid and c.relkind in ('v', 'm')
    union all select 1, null,
        format('alter table %s alter column %I set default %s', d.adrelid::regclass, a.attname,
          pg_get_expr(d.adbin, d.adrelid)),
        case when a.attgenerated <> '' then format('the generated column %I of %s', a.attname, d.adrelid::regclass) end
      from found join pg_attrdef d on classid = 'pg_attrdef'::regclass and d.oid = objid
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    union all select 2, null,
        format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)),
        case when c.contype <> 'c' or c.conrelid = 0 then format('the constraint %I', c.conname) end
      from found join pg_constraint c on classid = 'pg_constraint'::regclass and c.oid = objid and c.contype <> 't'
    union all select 3, null, pg_get_indexdef(c.oid), null
      from found join pg_class c on classid = 'pg_class'::regclass and c.oid = objid and c.relkind = 'i'
    union all select 4, null,
        format('create policy %I on %s as %s for %s to %s', o.polname, o.polrelid::regclass,
          case when o.polpermissive then 'permissive' else 'restrictive' end,
          case o.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete'
            else 'all' end,
          (select string_agg(case when r = 0 then 'public' else quote_ident(pg_get_userbyid(r)) end, ', ')
            from unnest(o.polroles) r))
          || coalesce(' using (' || pg_get_expr(o.polqual, o.polrelid) || ')', '')
          || coalesce(' with check (' || pg_get_expr(o.polwithcheck, o.polrelid) || ')', ''),
        null
      from found join pg_policy o on classid = 'pg_policy'::regclass and o.oid = objid
    union all select 5, case when p.proname = any ($3) then p.proname::text end,
        case when p.proname <> all ($3) then pg_get_triggerdef(t.oid) end, null
      from found join pg_trigger t on classid = 'pg_trigger'::regclass and t.oid = objid
      join pg_proc p on p.oid = t.tgfoid
    union all select 6, null, null, pg_describe_object(classid, objid, 0)
      from found
      where classid not in ('pg_proc'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_policy'::regclass,
          'pg_trigger'::regclass, 'pg_type'::regclass, 'pg_class'::regclass)
        or classid = 'pg_class'::regclass and (select relkind from pg_class where oid = objid) not in ('v', 'm', 'i')
  )
  select name, statement, refusal from dependent order by place`;

/**
 * Drops functions and views with all that depends on them, and says how that is made again.
 * @param files the names of the functions and views that have a file
 * @throws StartError when a table depends on one in a way that only a migration can fix
 */
export async function dropWithDependents(
  client: pg.ClientBase,
  { functions, views = [] }: { functions: string[]; views?: string[] },
  files: string[],
): Promise<Dropped> {
  if (functions.length + views.length === 0) return { names: [], statements: [] };
  const { rows } = await client.query<Dependent>(findDependents, [functions, views, files]);
  const refusal = rows.find((row) => row.refusal !== null)?.refusal;
  const names = [...new Set(rows.flatMap(({ name }) => name ?? []))];
  const stranger = names.find((name) => !files.includes(name));
  const kept =
    refusal ?? (stranger === undefined ? undefined : `the function ${stranger}, which has no file`);
  if (kept !== undefined) {
    throw new StartError(
      `A function is recreated or dropped that ${kept} depends on: let a migration take that away first.`,
    );
  }
  await client.query("set local client_min_messages = 'warning'"); // one notice for each that goes along
  const { rows: statements } = await client.query<{ drop: string }>(
    `select format('drop routine %s cascade', oid::regprocedure) as drop from pg_proc where oid = any ($1::oid[])
     union all
     select format('drop %s %s cascade', case relkind when 'v' then 'view' else 'materialized view' end, oid::regclass)
       from pg_class where oid = any ($2::oid[])`,
    [functions, views],
  );
  for (const { drop } of statements) {
    // One may have gone along with another.
    await client.query(drop.replace(/^drop (routine|view|materialized view) /, 'drop $1 if exists '));
  }
  return { names, statements: rows.flatMap(({ statement }) => statement ?? []) };
}
