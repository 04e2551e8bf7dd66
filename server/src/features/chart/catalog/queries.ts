import { findProcedures, procedures as categories } from '@cusp/contract';
import type {
  BenefitCategory,
  DentalMaterial,
  listProcedures as call,
  ParsedOf,
  ProcedureInput,
  StartingProcedure,
} from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { toDollars } from '../../../values/money.ts';
import { all } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';

type ProcedureFields = z.output<typeof ProcedureInput>;

export const constraints: ConstraintRefusals = { procedure_code_unique: 'procedure_code_taken' };

/** The provider, list, patient and day of the fee; by default the office's fee of today. */
type FeeOf = Pick<ParsedOf<typeof call>['query'], 'provider_id' | 'fee_schedule_id' | 'patient_id' | 'on'>;

const procedures = ({ provider_id, fee_schedule_id, patient_id, on }: FeeOf = {}) =>
  sqlFor
    .selectFrom('procedure as p')
    // A function whose argument is a subselect would be planned for each procedure.
    .innerJoin(
      sql<{ day: string }>`(select ${on === undefined ? todayHere : sql`${on}::date`} as day)`.as('d'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      sql<{
        fee_cents: number;
        schedule_name: string;
      }>`proposed_fee(p.practice_id, p.id, ${patient_id ?? null}::uuid,
        ${provider_id ?? null}::uuid, ${fee_schedule_id ?? null}::uuid, d.day)`.as('f'),
      (join) => join.onTrue(),
    )
    .select([
      'p.id',
      'p.code',
      'p.name',
      'p.plain_name',
      'p.category',
      'p.benefit_category',
      sql<boolean>`p.benefit_chosen is null and p.benefit_category is not null`.as('benefit_guessed'),
      'p.minutes',
      'p.area',
      'p.paint',
      'p.material',
      'p.teeth',
      'p.sides',
      'p.abbreviations',
      'p.by_hygienist',
      'p.by_unit',
      'p.version',
      sql<boolean>`p.import_id is not null`.as('imported'),
      sql<boolean>`p.archived_at is not null`.as('archived'),
      'f.fee_cents',
      sql<string>`coalesce(f.schedule_name, '')`.as('fee_list'),
    ]);

const shown = <Row extends { fee_cents: number | null }>(row: Row) => ({
  ...row,
  fee: row.fee_cents === null ? null : toDollars(row.fee_cents),
});

/** CRN2 comes before CRN10. */
const { compare } = new Intl.Collator('en', { numeric: true });
const byCategoryAndCode = (
  one: Pick<StartingProcedure, 'category' | 'code'>,
  other: Pick<StartingProcedure, 'category' | 'code'>,
) => categories.indexOf(one.category) - categories.indexOf(other.category) || compare(one.code, other.code);

/** The catalog by category and code, without archived entries or only those; with `q` the matches, the best first. */
export const listProcedures = ({ q, archived, ...feeOf }: ParsedOf<typeof call>['query']) =>
  all(
    procedures(feeOf)
      .where('p.archived_at', archived === undefined ? 'is' : 'is not', null)
      .orderBy('p.id'),
  ).map((rows) => findProcedures(rows.toSorted(byCategoryAndCode), q ?? '').map(shown));

/** The procedures that new practices begin with and the practice has under no code, archived ones included. */
export const listStartingProcedures = all(
  raw(sql<StartingProcedure>`
      select s.code, s.name, s.plain_name, s.category, s.minutes, s.area, s.abbreviations
        from starting_procedures() s
        where not exists (
          select from procedure p where p.practice_id = current_practice() and lower(p.code) = lower(s.code))`),
).map((rows) => rows.toSorted(byCategoryAndCode));

/** How many of these codes new practices begin with. */
export const knownStartingCodes = (tx: Tx, codes: readonly string[]) =>
  tx.one(
    raw(sql<{ known: number }>`
      select count(*)::int as known from starting_procedures() s where s.code = any (${codes}::text[])`),
  );

/** Adds procedures that new practices begin with, where the practice has none under their code. */
export const addStartingProcedures = (tx: Tx, codes: readonly string[]) =>
  tx.all(raw(sql<{ id: string }>`select id from add_starting_procedures(${codes}::text[]) id`));

/** The procedure with its fee at the office today. */
const findProcedure = async (tx: Tx, id: string) => shown(await tx.one(procedures().where('p.id', '=', id)));

/** Locks the procedure until the transaction ends; undefined if it doesn't exist. */
export const lockProcedure = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('procedure').select(['id', 'version']).where('id', '=', id).forUpdate());

/** The procedures among these that can't be chosen: archived ones and ids that don't exist. */
export const missingProcedures = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const there = await tx.all(
    sqlFor
      .selectFrom('procedure')
      .select('id')
      .where('id', 'in', [...ids])
      .where('archived_at', 'is', null)
      .forShare(),
  );
  const known = new Set(there.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
};

type Columns = Omit<ProcedureFields, 'material' | 'by_hygienist' | 'by_unit' | 'benefit_category'> & {
  material: DentalMaterial | null;
  /** Absent: as it is. */
  by_hygienist?: boolean;
  by_unit?: boolean;
};

/** @param fields without a category by which plans pay: it is guessed */
export async function insertProcedure(tx: Tx, fields: Columns & { benefit_chosen?: BenefitCategory }) {
  const id = newId();
  const written = tx.all(sqlFor.insertInto('procedure').values({ id, ...fields }));
  const [, procedure] = await Promise.all([written, findProcedure(tx, id)]);
  return procedure;
}

/** Changes a procedure; what is archived already keeps its day, and a guessed category stays a guess until it is another one. */
export async function updateProcedure(
  tx: Tx,
  id: string,
  {
    archived,
    benefit_category: category,
    ...fields
  }: Columns & { archived: boolean; benefit_category: BenefitCategory | null },
) {
  const written = tx.all(
    sqlFor
      .updateTable('procedure')
      .set({
        ...fields,
        benefit_chosen: sql<BenefitCategory | null>`case
          when ${category}::benefit_category is null or ${category}::benefit_category = benefit_category then benefit_chosen
          else ${category}::benefit_category end`,
        archived_at: archived ? sql<string>`coalesce(archived_at, now())` : null,
        version: sql`version + 1`,
      })
      .where('id', '=', id),
  );
  const [, procedure] = await Promise.all([written, findProcedure(tx, id)]);
  return procedure;
}

/** Confirms the benefit categories of procedures, and answers how many there were. */
export const confirmBenefitCategories = (
  tx: Tx,
  chosen: readonly { procedure_id: string; benefit_category: BenefitCategory }[],
) =>
  tx.all(
    raw(sql<{ id: string }>`
      update procedure p set benefit_chosen = c.category::benefit_category, version = p.version + 1
        from unnest(${chosen.map((each) => each.procedure_id)}::uuid[], ${chosen.map((each) => each.benefit_category)}::text[]) c (id, category)
        where p.id = c.id
        returning p.id`),
  );
