import type { PrescriptionInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import type { Person } from '../../../identity/person.ts';
import type { NewStatement } from './statements.ts';
import type { Prescriber } from './prescriber-queries.ts';

type PrescriptionFields = Omit<z.output<typeof PrescriptionInput>, 'allergy_reason' | 'on_list' | 'parts'>;

export async function insertPrescription(tx: Tx, fields: PrescriptionFields & Prescriber): Promise<string> {
  const id = newId();
  await tx.all(sqlFor.insertInto('prescription').values({ id, ...fields }));
  return id;
}

/** Stores a prescriber's statements. */
export const insertStatements = (
  tx: Tx,
  prescriptionId: string,
  stated: readonly NewStatement[],
  by: Person,
) =>
  Promise.all(
    stated.map(({ kind, matches, reason }) =>
      tx.all(
        sqlFor.insertInto('prescription_statement').values({
          id: newId(),
          prescription_id: prescriptionId,
          kind,
          matches: JSON.stringify(matches),
          reason,
          stated_by: by.name,
          stated_by_id: by.id,
        }),
      ),
    ),
  );

/** Locks the prescription until the transaction ends; undefined if it doesn't exist. */
export const lockPrescription = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('prescription').selectAll().where('id', '=', id).forUpdate());
