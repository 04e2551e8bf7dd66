import type { Database, Tx } from '../../../db/database.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { byService } from '../../../jobs/record-event.ts';
import { giveForms } from '../patient-forms/index.ts';
import * as queries from './queries.ts';

/** Most forms given in one transaction; the job goes on with the rest in the next one. */
const formsPerTransaction = 200;

/** Gives the forms of a practice by their rules, each form once per occasion. */
export const createGiveFormsJob =
  (database: Database): JobHandler =>
  async ({ practiceId, signal }) => {
    if (practiceId === null) throw new JobError('Forms belong to a practice.');
    for (const { id } of await database.asPractice(practiceId, queries.formsWithRules)) {
      let given = formsPerTransaction;
      while (given === formsPerTransaction && !signal.aborted)
        given = await database.asPractice(practiceId, (tx) => giveByRules(tx, id));
    }
  };

/** Gives a form to the patients whom its rules reach, and returns how many it reached. */
export async function giveByRules(tx: Tx, formId: string): Promise<number> {
  // A second run waits here, and then doesn't reach those to whom the first run gave it.
  if ((await queries.lockFormRules(tx, formId)) === undefined) return 0;
  const reached = (await tx.ask(queries.patientsForRules(formId))).slice(0, formsPerTransaction);
  const waiting = new Set<string>();
  for (const row of reached) {
    const { occasion, about, patient_id, appointment_id, treatment_id, procedure_id, due_on } = row;
    // Two rules can reach the same patient, who gets the form once.
    const waits = `${patient_id} ${row.names_treatment ? (treatment_id ?? '') : ''}`;
    if (waiting.has(waits)) continue;
    waiting.add(waits);
    const [patient_form_id] = await giveForms(
      tx,
      patient_id,
      { form_ids: [formId], appointment_id, treatment_id, procedure_id, due_on },
      { author: byService, staff: null },
    );
    if (patient_form_id === undefined) continue;
    await queries.recordOccasion(tx, { form_id: formId, occasion, about, patient_form_id });
  }
  return reached.length;
}
