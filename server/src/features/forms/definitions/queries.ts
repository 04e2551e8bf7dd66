import type { FormContent, FormHead, FormKind, FormRule } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';

export const constraints: ConstraintRefusals = { form_name_unique: 'form_name_taken' };

/** A rule with the day from which it applies: it gives no forms for work that was planned earlier. */
export type StoredRule = FormRule & { since: string };

interface FormRow {
  id: string;
  kind: FormKind;
  name: string;
  name_es: string;
  good_for_months: number | null;
  needed_categories: FormHead['needed_categories'];
  needed_procedures: string[];
  rules: StoredRule[];
  number: number;
  published_at: string | null;
  has_draft: boolean;
  archived: boolean;
  version: number;
}

const columns = sql`f.id, f.kind::text as kind, f.name, f.name_es, f.good_for_months,
    f.needed_categories, f.needed_procedures, f.rules, coalesce(v.number, 0) as number,
    v.published_at, f.draft is not null as has_draft, f.archived_at is not null as archived, f.version`;
const newest = sql`left join lateral (select n.number, n.published_at, n.content from form_version n
    where n.practice_id = f.practice_id and n.form_id = f.id order by n.number desc limit 1 offset 0) v on true`;

/** The practice's forms, archived ones last. */
export const formRows = all(
  raw(sql<FormRow>`
    select ${columns} from form f ${newest}
      where f.practice_id = current_practice()
      order by f.archived_at is not null, f.kind, lower(f.name), f.id`),
);

interface WholeFormRow extends FormRow {
  /** The draft, or else the newest version. */
  content: FormContent;
  /** The content of the newest version; null if none was published. */
  published: FormContent | null;
  versions: { number: number; published_at: string; published_by: string }[];
}

const wholeForms = (where: RawBuilder<SqlBool>) =>
  raw(sql<WholeFormRow>`
    select ${columns}, coalesce(f.draft, v.content::jsonb, '{"items": []}'::jsonb) as content, v.content::jsonb as published,
        coalesce((select jsonb_agg(jsonb_build_object('number', n.number, 'published_by', n.published_by,
            'published_at', to_char(n.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by n.number desc)
          from form_version n where n.practice_id = f.practice_id and n.form_id = f.id), '[]') as versions
      from form f ${newest}
      where f.practice_id = current_practice() and ${where}`);

/** A form with its items; undefined if there is none. */
export const findForm = (id: string) => first(wholeForms(sql<SqlBool>`f.id = ${id}`));

/** Locks a form until the transaction ends; undefined if there is none. */
export const lockForm = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('form').select(['id', 'version']).where('id', '=', id).forUpdate());

interface FormFields {
  kind: FormKind;
  name: string;
  name_es: string;
  good_for_months: number | null;
  /** Undefined: none for a new form, unchanged for an existing one. */
  needed_categories?: FormRow['needed_categories'] | undefined;
  needed_procedures?: string[] | undefined;
  rules?: readonly StoredRule[] | undefined;
}

/** Adds a form with a draft, and returns its id. */
export async function insertForm(
  tx: Tx,
  { rules, ...fields }: FormFields,
  draft: FormContent,
): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor.insertInto('form').values({
      id,
      ...fields,
      ...(rules && { rules: JSON.stringify(rules) }),
      draft: JSON.stringify(draft),
    }),
  );
  return id;
}

/** @param draft the unpublished content; undefined keeps it, null removes it */
export const changeForm = (
  tx: Tx,
  id: string,
  {
    archived,
    draft,
    rules,
    ...fields
  }: Partial<FormFields> & { archived?: boolean; draft?: FormContent | null },
) =>
  tx.all(
    sqlFor
      .updateTable('form')
      .set({
        ...fields,
        ...(rules && { rules: JSON.stringify(rules) }),
        ...(draft !== undefined && { draft: draft === null ? null : JSON.stringify(draft) }),
        ...(archived !== undefined && {
          archived_at: archived ? sql<string>`coalesce(archived_at, now())` : null,
        }),
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id),
  );

/** Stores a version; a check in the database refuses a digest that doesn't match the content. */
export const insertFormVersion = (
  tx: Tx,
  version: {
    form_id: string;
    number: number;
    content: string;
    sha256: string;
    asks_health: boolean;
    published_by: string;
    published_by_id: string;
  },
) => tx.all(sqlFor.insertInto('form_version').values(version));

/** The names of the practice's forms that aren't archived, in lower case. */
export const formNames = async (tx: Tx): Promise<Set<string>> =>
  new Set(
    (
      await tx.all(
        sqlFor
          .selectFrom('form')
          .select(sql<string>`lower(name)`.as('name'))
          .where('archived_at', 'is', null),
      )
    ).map(({ name }) => name),
  );

/** Keeps others from adding our starter forms until the transaction ends. */
export const lockStarter = (tx: Tx) =>
  tx.all(raw(sql`select pg_advisory_xact_lock(hashtextextended('starter_forms ' || current_practice(), 0))`));
