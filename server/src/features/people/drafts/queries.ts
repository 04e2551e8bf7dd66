import type { Draft } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { newId } from '../../../values/ids.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';

export const constraints: ConstraintRefusals = {
  draft_of_author: 'draft_elsewhere',
  draft_patient_fk: 'patient_not_found',
};

/** Row-level security shows each person their own. */
const drafts = sql`
  select d.id, d.kind, p.survivor_id as patient_id, coalesce(s.first_name || ' ' || s.last_name, '') as patient_name, d.about_id,
      d.content, d.version, d.updated_at
    from draft d
    left join patient p on p.practice_id = d.practice_id and p.id = d.patient_id
    left join patient s on s.practice_id = p.practice_id and s.id = p.survivor_id`;

export const ownDrafts = () => all(raw(sql<Draft>`${drafts} order by d.updated_at desc, d.id`));

export const findDraft = (tx: Tx, id: string) => tx.first(raw(sql<Draft>`${drafts} where d.id = ${id}`));

/** Whether the practice has the claim or the note that a draft is about. */
export async function hasSubject(tx: Tx, kind: Draft['kind'], id: string): Promise<boolean> {
  const tables = kind === 'appeal' ? (['claim'] as const) : (['clinical_note', 'soap_note'] as const);
  for (const table of tables)
    if (await tx.first(sqlFor.selectFrom(table).select('id').where('id', '=', id))) return true;
  return false;
}

type Kept = Pick<Draft, 'kind' | 'patient_id' | 'about_id' | 'content'>;

/** Adds a draft; one for the same form already is a refusal. */
export async function insertDraft(tx: Tx, draft: Kept): Promise<string> {
  const id = newId();
  await tx.all(sqlFor.insertInto('draft').values({ id, ...draft }));
  return id;
}

/** Changes a draft of this version; undefined if another window has changed or removed it. */
export async function changeDraft(
  tx: Tx,
  { kind, patient_id, about_id, content }: Kept,
  version: number,
): Promise<string | undefined> {
  const changed = await tx.first(
    raw(sql<{
      id: string;
    }>`update draft d set content = ${content}, version = d.version + 1, updated_at = now()
      where d.kind = ${kind} and d.about_id is not distinct from ${about_id}::uuid and d.version = ${version}
        and (d.patient_id is not distinct from ${patient_id}::uuid
          or d.patient_id = any (array(select patient_records(current_practice(), ${patient_id}))))
      returning d.id`),
  );
  return changed?.id;
}

/** @returns whether there was one of one's own */
export const deleteDraft = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.first(sqlFor.deleteFrom('draft').where('id', '=', id).returning('id'))) !== undefined;
