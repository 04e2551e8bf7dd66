import type { InstructionHead } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';

export const constraints: ConstraintRefusals = {
  instruction_name_unique: 'instruction_name_taken',
  instruction_procedure_procedure_fk: 'procedure_not_found',
  instruction_of_one_person: 'not_found',
};

const columns = sql`i.id, i.name, i.name_es, i.categories,
    array(select c.procedure_id from instruction_procedure c
      where c.practice_id = i.practice_id and c.instruction_id = i.id order by c.procedure_id) as procedure_ids,
    v.number, v.reviewed_by, i.archived_at is not null as archived, i.version`;
const newest = sql`join lateral (select n.number, n.reviewed_by, n.words, n.words_es from instruction_version n
    where n.practice_id = i.practice_id and n.instruction_id = i.id order by n.number desc limit 1 offset 0) v on true`;

/** The practice's instructions, archived ones last. */
export const instructionRows = all(
  raw(sql<InstructionHead>`
    select ${columns} from instruction i ${newest}
      where i.practice_id = current_practice()
      order by i.archived_at is not null, lower(i.name), i.id`),
);

interface WholeRow extends InstructionHead {
  words: string;
  words_es: string;
  versions: { number: number; saved_at: string; saved_by: string; reviewed_by: string }[];
}

const whole = (where: RawBuilder<SqlBool>) =>
  raw(sql<WholeRow>`
    select ${columns}, v.words, v.words_es,
        (select jsonb_agg(jsonb_build_object('number', n.number, 'saved_by', n.saved_by, 'reviewed_by', n.reviewed_by,
            'saved_at', to_char(n.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by n.number desc)
          from instruction_version n where n.practice_id = i.practice_id and n.instruction_id = i.id) as versions
      from instruction i ${newest}
      where i.practice_id = current_practice() and ${where}`);

/** Instructions with their words; undefined if there are none. */
export const findInstruction = (id: string) => first(whole(sql<SqlBool>`i.id = ${id}`));

/** Locks instructions until the transaction ends; undefined if there are none. */
export const lockInstruction = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('instruction').select(['id', 'version']).where('id', '=', id).forUpdate());

type Heads = Pick<InstructionHead, 'name' | 'name_es' | 'categories'>;

/** Adds instructions without words yet, and returns their id. */
export async function insertInstruction(tx: Tx, heads: Heads): Promise<string> {
  const id = newId();
  await tx.all(sqlFor.insertInto('instruction').values({ id, ...heads }));
  return id;
}

export const changeInstruction = (
  tx: Tx,
  id: string,
  { archived, ...heads }: Heads & { archived: boolean },
) =>
  tx.all(
    sqlFor
      .updateTable('instruction')
      .set({
        ...heads,
        archived_at: archived ? sql<string>`coalesce(archived_at, now())` : null,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id),
  );

/** Sets the procedures after which instructions are proposed. */
export async function setProcedures(tx: Tx, id: string, procedureIds: readonly string[]): Promise<void> {
  await tx.all(sqlFor.deleteFrom('instruction_procedure').where('instruction_id', '=', id));
  const rows = [...new Set(procedureIds)].map((procedure_id) => ({ instruction_id: id, procedure_id }));
  if (rows.length > 0) await tx.all(sqlFor.insertInto('instruction_procedure').values(rows));
}

/** The procedures with these codes in the practice's catalog. */
export const proceduresWithCodes = async (tx: Tx, codes: readonly string[]): Promise<string[]> =>
  codes.length === 0
    ? []
    : (
        await tx.all(
          sqlFor
            .selectFrom('procedure')
            .select('id')
            .where('code', 'in', [...codes])
            .where('archived_at', 'is', null),
        )
      ).map(({ id }) => id);

/** Stores a version, which never changes. */
export const insertInstructionVersion = (
  tx: Tx,
  version: {
    instruction_id: string;
    number: number;
    name: string;
    name_es: string;
    words: string;
    words_es: string;
    saved_by: string;
    saved_by_id: string;
  },
) => tx.all(sqlFor.insertInto('instruction_version').values(version));

export const noteReview = (
  tx: Tx,
  { id, number }: { id: string; number: number },
  by: { id: string; name: string },
) =>
  tx.all(
    sqlFor
      .updateTable('instruction_version')
      .set({ reviewed_at: sql<string>`now()`, reviewed_by: by.name, reviewed_by_id: by.id })
      .where('instruction_id', '=', id)
      .where('number', '=', number)
      .where('reviewed_at', 'is', null),
  );

/** The names of the practice's instructions that aren't archived, in lower case. */
export const instructionNames = async (tx: Tx): Promise<Set<string>> =>
  new Set(
    (
      await tx.all(
        sqlFor
          .selectFrom('instruction')
          .select(sql<string>`lower(name)`.as('name'))
          .where('archived_at', 'is', null),
      )
    ).map(({ name }) => name),
  );

/** Keeps others from adding our starter instructions until the transaction ends. */
export const lockStarterInstructions = (tx: Tx) =>
  tx.all(
    raw(
      sql`select pg_advisory_xact_lock(hashtextextended('starter_instructions ' || current_practice(), 0))`,
    ),
  );
