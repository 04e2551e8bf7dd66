import type { AlertMoment } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byService, byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import { alertSnapshot } from './answering.ts';
import { plannedStep, alertsFor, readAlertContext, alreadyMarked } from './context.ts';
import type { AlertReader } from './context.ts';
import * as queries from './queries.ts';
import { insertAnswers, adoptAnswers, detachAnswers } from './answer-queries.ts';
import type { AlertProcedure } from './rules.ts';

interface Done {
  patientId: string;
  moment: AlertMoment;
  appointmentId?: string | undefined;
  /** What is done at the visit; without it, what the visit is for. */
  procedures?: readonly AlertProcedure[];
}

const authorOf = (doer: AlertReader) => (doer === undefined ? byService : byStaff(doer));

/**
 * Records what was done although a rule asks at this moment and nobody answered: the specification's calls don't ask, and
 * always work. Cusp's own screens have asked before, so that nothing is recorded here.
 */
export async function recordUnasked(
  tx: Tx,
  doer: AlertReader,
  { patientId, moment, appointmentId, procedures = [] }: Done,
): Promise<void> {
  if (!(await tx.ask(queries.mayAsk(patientId, { appointmentId, moment }, procedures)))) return;
  const known = await tx.ask(readAlertContext(patientId, { appointmentId, moment }));
  if (known === undefined) return;
  const { facts, visit } = known;
  const { patient_id, today } = facts.health;
  const { whole } = alertsFor(known, doer, plannedStep(moment, procedures, visit));
  const marked = alreadyMarked(known, moment);
  const open = whole.alerts.filter(({ asks, rule_id }) => asks && !marked.has(rule_id));
  if (open.length === 0) return;
  await insertAnswers(
    tx,
    patient_id,
    open.map((alert) => ({
      ...alertSnapshot(alert),
      moment,
      appointment_id: whole.appointment_id,
      answered_on: today,
      outcome: 'unasked',
      reason: '',
      by_dentist: false,
    })),
    doer,
  );
  recordEvent(tx, 'alert_answer.answered', patient_id, authorOf(doer));
}

/** The same once a visit is booked: what was answered on the way is the visit's. */
export async function markBooked(
  tx: Tx,
  doer: AlertReader,
  { patientId, appointmentId }: { patientId: string; appointmentId: string },
): Promise<void> {
  const [adopted] = await Promise.all([
    adoptAnswers(tx, patientId, appointmentId),
    recordUnasked(tx, doer, { patientId, moment: 'booking', appointmentId }),
  ]);
  if (adopted.length > 0) recordEvent(tx, 'alert_answer.answered', patientId, authorOf(doer));
}

/** A visit that was booked for the wrong person goes to another one: what was answered about the first stays with them. */
export async function leaveAnswers(
  tx: Tx,
  by: EventAuthor,
  { patientId, appointmentId }: { patientId: string; appointmentId: string },
): Promise<void> {
  const left = await detachAnswers(tx, appointmentId);
  if (left.length > 0) recordEvent(tx, 'alert_answer.answered', patientId, by);
}

/** Marks what was passed once treatments are planned or completed. */
export async function markTreated(
  tx: Tx,
  doer: AlertReader,
  { treatmentIds, ...done }: Omit<Done, 'procedures'> & { treatmentIds: readonly string[] },
): Promise<void> {
  if (treatmentIds.length === 0) return;
  const procedures = await queries.categoriesOf(tx, treatmentIds);
  await recordUnasked(tx, doer, { ...done, procedures });
}
