import type { Tx } from '../../../db/database.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { missingProcedures } from '../../chart/catalog/index.ts';
import {
  catalogEntry,
  insertTreatment,
  treatingProvider,
  withFee,
  newTreatment,
} from '../../chart/treatments/index.ts';
import type { StoredAppointment } from './appointment-queries.ts';

/** Refuses procedures that the catalog doesn't offer. */
export async function requireOfferedProcedures(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const distinct = [...new Set(ids)];
  if ((await missingProcedures(tx, distinct)).length > 0) throw new Refusal('procedure_not_found');
  return distinct;
}

/**
 * Plans the expected procedures of a visit, now that its patient is in the chair: nothing of it is due.
 * @returns what changes about the visit, and the treatments that were made
 */
export async function planExpected(
  { tx, person }: { tx: Tx; person: Person },
  visit: StoredAppointment,
): Promise<{ expected_procedures: string[]; treatment_ids: string[]; made: string[] }> {
  const whose = treatingProvider(tx, person);
  const today = todayAt(person.practice.timeZone);
  const { patient_id } = visit;
  const offered = new Set(visit.expected_procedures);
  for (const id of await missingProcedures(tx, visit.expected_procedures)) offered.delete(id);
  const made: string[] = [];
  for (const procedure_id of offered) {
    const chosen = await catalogEntry(tx, procedure_id);
    if (chosen === undefined) continue;
    // If the provider isn't clear, check-out asks.
    const provider_id = await whose(chosen, { visit: visit.provider_id, isCharged: true, cannotAsk: true });
    const columns = newTreatment(
      {
        procedure: chosen.category,
        procedure_id,
        tooth_number: '',
        description: '',
        notes: '',
        status: 'planned',
        provider_id,
      },
      await withFee(tx, chosen, { patient_id, provider_id }),
      { today, numbering: person.practice.numbering },
    );
    const id = await insertTreatment(tx, { ...columns, patient_id, date: today }, person);
    recordEvent(tx, 'treatment.added', id, byStaff(person));
    made.push(id);
  }
  return {
    expected_procedures: [],
    treatment_ids: [...visit.treatment_ids, ...made].toSorted(),
    made,
  };
}
