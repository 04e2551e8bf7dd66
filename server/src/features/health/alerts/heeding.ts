import type { AlertMoment } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { keptOf } from './answering.ts';
import { alertsFor, alertsKnownOf } from './asked.ts';
import * as queries from './queries.ts';
import type { AlertProcedure } from './rules.ts';

interface Done {
  patientId: string;
  moment: AlertMoment;
  appointmentId?: string | undefined;
  procedures: readonly AlertProcedure[];
}

/**
 * Marks what was done although a rule asks at this moment and nobody answered it: a call of the specification asks nobody and
 * always works. What Cusp's own screens asked was answered before, and leaves nothing here.
 */
export async function markUnasked(
  tx: Tx,
  person: Person,
  { patientId, moment, appointmentId, procedures }: Done,
): Promise<void> {
  const known = await tx.ask(alertsKnownOf(patientId, appointmentId));
  if (known === undefined) return;
  const { facts, visit } = known;
  const { patient_id, today } = facts.health;
  const { whole } = alertsFor(known, person, {
    moment,
    procedures: procedures.length > 0 ? procedures : (visit?.procedures ?? []),
  });
  const open = whole.alerts.filter(
    ({ asks, answered }) => asks && !(answered?.outcome === 'unasked' && answered.moment === moment),
  );
  if (open.length === 0) return;
  await queries.insertAnswers(
    tx,
    patient_id,
    open.map((alert) => ({
      ...keptOf(alert),
      moment,
      appointment_id: whole.appointment_id,
      answered_on: today,
      outcome: 'unasked',
      reason: '',
      by_dentist: false,
    })),
    person,
  );
  recordEvent(tx, 'alert_answer.answered', patient_id, byStaff(person));
}

/** The same once a visit is booked: what was answered on the way is the visit's. */
export async function markBooked(
  tx: Tx,
  person: Person,
  { patientId, appointmentId }: { patientId: string; appointmentId: string },
): Promise<void> {
  const adopted = await queries.adoptAnswers(tx, patientId, appointmentId);
  if (adopted.length > 0) recordEvent(tx, 'alert_answer.answered', patientId, byStaff(person));

  await markUnasked(tx, person, { patientId, moment: 'booking', appointmentId, procedures: [] });
}

/** The same once treatments are planned or completed. */
export async function markTreated(
  tx: Tx,
  person: Person,
  {
    patientId,
    moment,
    treatmentIds,
  }: Pick<Done, 'patientId' | 'moment'> & { treatmentIds: readonly string[] },
): Promise<void> {
  if (treatmentIds.length === 0) return;
  const procedures = await queries.categoriesOf(tx, treatmentIds);
  await markUnasked(tx, person, { patientId, moment, procedures });
}
