import type { AlertMoment } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byService, byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import { alertSnapshot } from './answering.ts';
import { plannedStep, alertsFor, readAlertContext, rulesRecordedAsUnasked } from './context.ts';
import type { AlertReader } from './context.ts';
import * as queries from './queries.ts';
import { insertAnswers, adoptAnswers, detachAnswers } from './answer-queries.ts';
import type { AlertProcedure } from './rules.ts';

interface Done {
  patientId: string;
  moment: AlertMoment;
  appointmentId?: string | undefined;
  /** The work that is done; without it, the visit's work. */
  procedures?: readonly AlertProcedure[];
}

const authorOf = (actor: AlertReader) => (actor === undefined ? byService : byStaff(actor));

/**
 * Records that something was done although a rule asks at this moment and nobody answered it. The calls of the specification don't ask
 * and always succeed; Cusp's own screens have already asked, so for them nothing is recorded here.
 */
export async function recordUnasked(
  tx: Tx,
  actor: AlertReader,
  { patientId, moment, appointmentId, procedures = [] }: Done,
): Promise<void> {
  if (!(await tx.ask(queries.mayAsk(patientId, { appointmentId, moment }, procedures)))) return;
  const known = await tx.ask(readAlertContext(patientId, { appointmentId, moment }));
  if (known === undefined) return;
  const { facts, visit } = known;
  const { patient_id, today } = facts.health;
  const { whole } = alertsFor(known, actor, plannedStep(moment, procedures, visit));
  const marked = rulesRecordedAsUnasked(known, moment);
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
    actor,
  );
  recordEvent(tx, 'alert_answer.answered', patient_id, authorOf(actor));
}

/** Does the same when a visit is booked, and assigns the visit the answers that were given while booking it. */
export async function settleBookingAnswers(
  tx: Tx,
  actor: AlertReader,
  { patientId, appointmentId }: { patientId: string; appointmentId: string },
): Promise<void> {
  const [adopted] = await Promise.all([
    adoptAnswers(tx, patientId, appointmentId),
    recordUnasked(tx, actor, { patientId, moment: 'booking', appointmentId }),
  ]);
  if (adopted.length > 0) recordEvent(tx, 'alert_answer.answered', patientId, authorOf(actor));
}

/** Leaves the answers with the patient they were about when a visit that was booked for the wrong patient is reassigned. */
export async function detachVisitAnswers(
  tx: Tx,
  by: EventAuthor,
  { patientId, appointmentId }: { patientId: string; appointmentId: string },
): Promise<void> {
  const left = await detachAnswers(tx, appointmentId);
  if (left.length > 0) recordEvent(tx, 'alert_answer.answered', patientId, by);
}

/** Records unanswered alerts when treatments are planned or completed. */
export async function recordUnaskedTreatments(
  tx: Tx,
  actor: AlertReader,
  { treatmentIds, ...done }: Omit<Done, 'procedures'> & { treatmentIds: readonly string[] },
): Promise<void> {
  if (treatmentIds.length === 0) return;
  const procedures = await queries.categoriesOf(tx, treatmentIds);
  await recordUnasked(tx, actor, { ...done, procedures });
}
