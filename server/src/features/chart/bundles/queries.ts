import type { ProcedureBundleInput, QuickButton } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all, both, one } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { rowsInUse } from '../../../pipeline/lists/rows-in-use.ts';

const inUse = rowsInUse('procedure_bundle');

type BundleFields = z.output<typeof ProcedureBundleInput>;

export const constraints: ConstraintRefusals = {
  procedure_bundle_name_unique: 'procedure_bundle_name_taken',
};

interface BundleRow {
  id: string;
  name: string;
  abbreviation: string;
  procedure_ids: string[];
  archived: boolean;
  version: number;
}

const bundles = (condition = sql`b.archived_at is null`) =>
  raw(sql<BundleRow>`
    select b.id, b.name, b.abbreviation, b.archived_at is not null as archived, b.version,
        array(select l.procedure_id from procedure_bundle_line l
          join procedure p on p.practice_id = l.practice_id and p.id = l.procedure_id
          where l.practice_id = b.practice_id and l.bundle_id = b.id and p.archived_at is null
          order by l.position) as procedure_ids
      from procedure_bundle b where ${condition} order by lower(b.name), b.id`);

/** The bundles in use, by name. */
export const listBundles = all(bundles());

const readBundle = (tx: Tx, id: string) => tx.one(bundles(sql`b.id = ${id}`));

/** Locks the bundle until the transaction ends; undefined if there is none, or an archived one. */
export const lockBundle = inUse.lock('id', 'version');

const insertLines = (tx: Tx, bundle_id: string, ids: readonly string[]) =>
  tx.all(
    sqlFor
      .insertInto('procedure_bundle_line')
      .values(ids.map((procedure_id, at) => ({ bundle_id, procedure_id, position: at + 1 }))),
  );

export async function insertBundle(tx: Tx, { procedure_ids, ...fields }: BundleFields): Promise<BundleRow> {
  const id = newId();
  await tx.all(sqlFor.insertInto('procedure_bundle').values({ id, ...fields }));
  await insertLines(tx, id, procedure_ids);
  return readBundle(tx, id);
}

export async function updateBundle(
  tx: Tx,
  id: string,
  { procedure_ids, archived, ...fields }: BundleFields & { archived: boolean },
): Promise<BundleRow> {
  const update = sqlFor
    .updateTable('procedure_bundle')
    .set({ ...fields, archived_at: archived ? sql<string>`now()` : null, version: sql`version + 1` })
    .where('id', '=', id);
  await tx.all(update);
  await tx.all(sqlFor.deleteFrom('procedure_bundle_line').where('bundle_id', '=', id));
  await insertLines(tx, id, procedure_ids);
  return readBundle(tx, id);
}

/** The bundles among these that can't be chosen: archived ones and ids that don't exist. */
export async function missingBundles(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const there = await tx.all(
    sqlFor
      .selectFrom('procedure_bundle')
      .select('id')
      .where('id', 'in', [...ids])
      .where('archived_at', 'is', null)
      .forShare(),
  );
  const known = new Set(there.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

type ButtonRow = QuickButton & { user_id: string | null };

/** The buttons of this person and the practice's, without those of what is archived. */
const buttonsFor = (userId: string | null) =>
  all(
    raw(sql<ButtonRow>`
      select q.user_id, q.label, q.procedure_id, q.bundle_id from quick_button q
        left join procedure p on p.practice_id = q.practice_id and p.id = q.procedure_id
        left join procedure_bundle b on b.practice_id = q.practice_id and b.id = q.bundle_id
        where (q.user_id is null or q.user_id = ${userId}::uuid)
          and (p.id is not null and p.archived_at is null or b.id is not null and b.archived_at is null)
        order by q.position`),
  );

interface ButtonsShown {
  own: boolean;
  buttons: QuickButton[];
  version: number;
}

/** The version of a person's own list, or for null of the practice's. */
const versionOf = (userId: string | null): ReadPlan<{ version: number }> =>
  userId === null
    ? one(sqlFor.selectFrom('practice').select('quick_buttons_version as version'))
    : one(sqlFor.selectFrom('staff').select('quick_buttons_version as version').where('id', '=', userId));

/** A person's own buttons, or the practice's where they have none; the practice's for null. */
export const quickButtons = (userId: string | null): ReadPlan<ButtonsShown> =>
  both(buttonsFor(userId), versionOf(userId)).map(([rows, { version }]) => {
    const mine = rows.filter(({ user_id }) => user_id !== null);
    return mine.length > 0 ? { own: true, buttons: mine, version } : { own: false, buttons: rows, version };
  });

/** Replaces the buttons of a person, or for null the practice's, which is locked. */
export async function setQuickButtons(
  tx: Tx,
  userId: string | null,
  buttons: readonly QuickButton[],
): Promise<void> {
  const next = { quick_buttons_version: sql<number>`quick_buttons_version + 1` };
  await tx.all(
    userId === null
      ? sqlFor.updateTable('practice').set(next)
      : sqlFor.updateTable('staff').set(next).where('id', '=', userId),
  );
  await tx.all(sqlFor.deleteFrom('quick_button').where('user_id', 'is not distinct from', userId));
  if (buttons.length === 0) return;
  const rows = buttons.map((button, at) => ({ ...button, user_id: userId, position: at + 1 }));
  await tx.all(sqlFor.insertInto('quick_button').values(rows));
}
