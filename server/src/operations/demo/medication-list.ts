import { addDays, HealthDetails } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { demoMoment, idAt } from './appointments.ts';

interface Prescribed {
  prescriptions: readonly Insertable<Tables['prescription']>[];
  parts: readonly Insertable<Tables['prescription_parts']>[];
  pharmacyWork: { messages: readonly Insertable<Tables['pharmacy_message']>[] };
}

/** The prescriptions whose days are known, on their patients' medication lists; the others are offered there. */
export async function demoMedicationList(
  tx: Tx,
  { prescriptions, parts, pharmacyWork }: Prescribed,
): Promise<void> {
  const cancelled = new Set(pharmacyWork.messages.map(({ prescription_id }) => prescription_id));
  const partsOf = new Map(parts.map((one) => [one.prescription_id, one]));
  const entries: Insertable<Tables['health_entry']>[] = [];
  const listings: Insertable<Tables['prescription_medication']>[] = [];
  for (const { id, medication, dosage, ...prescription } of prescriptions) {
    const of = partsOf.get(id);
    const days = of?.duration_days ?? null;
    if (of === undefined || days === null || cancelled.has(id)) continue;
    const { prescribed_by: name, prescribed_by_id: by, prescribed_date: date } = prescription;
    const recorded_at = demoMoment(date, 20);
    const entry_id = idAt(recorded_at);
    const { kind, ...details } = HealthDetails.parse({
      kind: 'medication',
      strength: dosage,
      directions: of.directions,
      dose_mg: Number.parseFloat(of.strength ?? '') * (of.dose ?? 1),
      doses_per_day: of.frequency === 'every_8_hours' ? 3 : 4,
      as_needed: of.as_needed_for !== '',
      reason: of.indication ?? '',
      prescriber: name,
    });
    entries.push({
      id: entry_id,
      version: 1,
      patient_id: prescription.patient_id,
      kind,
      name: medication,
      term_system: of.term_system ?? null,
      term_code: of.term_code ?? null,
      term_name: of.drug_name ?? null,
      details: sql`${JSON.stringify(details)}::jsonb`,
      began_on: date,
      lasts_until: addDays(date, days),
      prescribed: true,
      recorded_at,
      recorded_by: name,
      recorded_by_id: by,
    });
    listings.push({
      prescription_id: id,
      entry_id,
      entry_version: 1,
      listed_at: recorded_at,
      listed_by: name,
      listed_by_id: by,
    });
  }
  await tx.all(sqlFor.insertInto('health_entry').values(entries));
  await tx.all(sqlFor.insertInto('prescription_medication').values(listings));
}
