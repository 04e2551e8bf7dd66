import type { PartsInput, PrescriptionParts } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

/** The parts of the joined row `d` as the contract has them; null for a prescription without. */
export const partsColumn = sql<PrescriptionParts | null>`case when d.prescription_id is not null then jsonb_build_object(
  'drug', case when d.term_code is not null then
    jsonb_build_object('system', d.term_system, 'code', d.term_code, 'name', d.drug_name) end,
  'strength', d.strength, 'form', d.form, 'dose', d.dose, 'dose_unit', d.dose_unit, 'route', d.route,
  'frequency', d.frequency, 'as_needed_for', d.as_needed_for, 'duration_days', d.duration_days, 'directions', d.directions,
  'quantity', d.quantity, 'quantity_unit', d.quantity_unit, 'refills', d.refills,
  'dispense_as_written', d.dispense_as_written, 'pharmacist_note', d.pharmacist_note, 'indication', d.indication,
  'indication_code', d.indication_code, 'repeats_id', d.repeats_id) end`;

/** Stores the parts of a prescription that was just written. */
export function insertParts(tx: Tx, prescriptionId: string, { drug, ...parts }: z.output<typeof PartsInput>) {
  return tx.all(
    sqlFor.insertInto('prescription_parts').values({
      prescription_id: prescriptionId,
      term_system: drug?.system ?? null,
      term_code: drug?.code ?? null,
      drug_name: drug?.name ?? '',
      ...parts,
    }),
  );
}

/** The parts of a prescription that was written with some; undefined for one of texts only. */
export const prescriptionParts = async (
  tx: Tx,
  prescriptionId: string,
): Promise<PrescriptionParts | undefined> =>
  (
    await tx.first(
      sqlFor
        .selectFrom('prescription_parts as d')
        .select(partsColumn.as('parts'))
        .where('d.prescription_id', '=', prescriptionId),
    )
  )?.parts ?? undefined;
