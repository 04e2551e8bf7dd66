import { hygienistsCategory } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all } from '../../../db/read-plan.ts';
import { insertFees, lockOffice } from '../fees/index.ts';
import type { ImportPlan, KnownProcedure } from './import-rules.ts';

/** The catalog in use, as an import meets it. */
export const knownProcedures = async (tx: Tx): Promise<KnownProcedure[]> =>
  tx.all(
    sqlFor
      .selectFrom('procedure')
      .select([
        'id',
        'code',
        'name',
        'plain_name',
        'category',
        'minutes',
        'abbreviations',
        sql<boolean>`import_id is not null`.as('imported'),
      ])
      .where('archived_at', 'is', null),
  );

const shown = [
  'id',
  'at',
  'imported_by',
  'file_name',
  'file_sha256',
  'attestation',
  'added',
  'changed',
  'unchanged',
] as const;

/** The imports, the newest first. */
export const listImports = all(
  sqlFor.selectFrom('procedure_import').select(shown).orderBy('at', 'desc').orderBy('id', 'desc'),
);

interface Attested {
  imported_by: string;
  imported_by_id: string;
  file_name: string;
  file_sha256: string;
  attestation: string;
}

/** Writes what was planned: the import with who attested it, the procedures, and their fees from a day on. */
export async function writeImport(tx: Tx, plan: ImportPlan, attested: Attested, valid_from: string) {
  const made = await tx.one(
    sqlFor
      .insertInto('procedure_import')
      .values({
        id: newId(),
        ...attested,
        added: plan.added.length,
        changed: plan.changed.length,
        unchanged: plan.unchanged.length,
      })
      .returning(shown),
  );
  // Their benefit categories are guesses until somebody confirms them.
  const added = plan.added.map(({ fields: { benefit_category: benefit_chosen, ...fields }, fee }) => ({
    row: {
      id: newId(),
      ...fields,
      benefit_chosen,
      by_hygienist: fields.category === hygienistsCategory,
      by_unit: false,
      import_id: made.id,
    },
    fee,
  }));
  // A statement takes 65,535 parameters at most.
  for (let from = 0; from < added.length; from += 1000)
    await tx.all(sqlFor.insertInto('procedure').values(added.slice(from, from + 1000).map(({ row }) => row)));
  await Promise.all(
    plan.changed.map(({ fields: { name, plain_name, category, minutes, abbreviations }, known }) =>
      tx.all(
        sqlFor
          .updateTable('procedure')
          .set({ name, plain_name, category, minutes, abbreviations, version: sql`version + 1` })
          .where('id', '=', known?.id ?? ''),
      ),
    ),
  );
  const fees = [
    ...added.map(({ row, fee }) => ({ procedure_id: row.id, fee })),
    ...[...plan.changed, ...plan.unchanged].flatMap(({ known, fee }) =>
      known === undefined ? [] : [{ procedure_id: known.id, fee }],
    ),
  ].flatMap(({ procedure_id, fee }) => (fee === undefined ? [] : [{ procedure_id, fee }]));
  if (fees.length > 0) {
    const office = await lockOffice(tx);
    await insertFees(tx, office.id, { valid_from, fees }, attested.imported_by);
  }
  return made;
}
