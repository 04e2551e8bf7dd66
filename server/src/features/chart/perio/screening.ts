import * as contract from '@cusp/contract';
import type { PerioScreening } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import { refuseFutureDate } from '../treatments/index.ts';
import * as queries from './screening-queries.ts';

/** Screenings by sextants: recorded at once, and struck where they were wrong. */
export const screening = [
  on(contract.addPerioScreening, async ({ tx, person, input }) => {
    const { screened_on, ...given } = input.body;
    const today = todayAt(person.practice.timeZone);
    refuseFutureDate(screened_on, today, 'screened_on');
    const patient = await tx.ask(patientById(input.params.id));
    const id = await queries.insertScreening(
      tx,
      { ...given, patient_id: patient.id, screened_on: screened_on ?? today },
      person,
    );
    return shown(tx, id);
  }),

  on(contract.strikePerioScreening, async ({ tx, person, input }) => {
    const { reason, version } = input.body;
    const { id } = requireCurrentVersion(
      await queries.lockScreening(tx, input.params.id),
      version,
      'perio_screening_not_found',
    );
    await queries.strikeScreening(tx, id, reason, person);
    return shown(tx, id);
  }),
];

async function shown(tx: Tx, id: string): Promise<PerioScreening> {
  const found = await queries.screeningOf(tx, id);
  if (found === undefined) throw new Refusal('perio_screening_not_found');
  return found;
}
