import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { canWaitForDoctor, findScheduled, seekScheduled } from '../calendar/index.ts';
import { patientRecalls } from '../recalls/index.ts';
import { nextInPlan } from '../../chart/plans/index.ts';
import { treatmentFor } from '../../chart/treatments/index.ts';
import { changeAppointment, changeProgress, requireLength } from './changing.ts';
import { checkOutAppointment } from './check-out.ts';
import type { ChargedFees } from './charged-fees.ts';
import type { ExpectedInsurance } from './expected-insurance.ts';
import { undoRoutes } from './undoing.ts';
import { lockAppointment } from './appointment-queries.ts';
import type { StoredAppointment } from './appointment-queries.ts';

/** The schedule's calls for a visit: move it, confirm it, follow it through the day. */
export const progressRoutes = (insurance: ExpectedInsurance, fees: ChargedFees) => [
  on(contract.moveAppointment, async ({ tx, person, input }) => {
    const { version, overlap, asap, ...place } = input.body;
    const stored = await lockedVisit(tx, input.params.id, version);
    if (contract.hasEnded(stored.progress)) throw new Refusal('visit_ended');
    requireLength(place.duration, stored);
    const wanted = { ...place, ...(asap !== undefined && { asap }) };
    return changeAppointment({ tx, person }, stored, wanted, { overlap }, (id) =>
      findScheduled(tx, id, person),
    );
  }),

  on(contract.setVisitProgress, async ({ tx, person, input }) => {
    const { progress, reason, version } = input.body;
    const stored = await lockedVisit(tx, input.params.id, version);
    // Two people clicked the same: the second click changes nothing.
    if (progress === stored.progress) return findScheduled(tx, stored.id, person);
    if (progress === 'checked_out') {
      // The same questions as at the check-out's own call, with nothing completed.
      return checkOutAppointment(
        { tx, person, insurance },
        stored,
        { completed_treatment_ids: [], uncharged_reason: reason },
        'reason',
      );
    }
    if (contract.wasMissed(progress) && reason.trim() === '')
      throw new Refusal('reason_missing', [{ path: 'reason', message: contract.refusals.reason_missing[1] }]);
    const ends = contract.wasBroken(progress);
    return changeProgress(
      { tx, person },
      stored,
      { progress, ...(ends && { ended_reason: reason }) },
      { refusal: 'visit_progress', plans: true },
      (id) => findScheduled(tx, id, person),
    );
  }),

  on(contract.checkOutVisit, async ({ tx, person, input }) => {
    const { version, ...given } = input.body;
    const stored = await lockedVisit(tx, input.params.id, version);
    const visit = await checkOutAppointment({ tx, person, insurance }, stored, given);
    const [next] = await nextInPlan(tx, workDoneAt(visit));
    return {
      ...visit,
      next_treatment: next === undefined ? null : await treatmentFor(tx, next.treatment_id, person),
    };
  }),

  on(contract.findNextVisit, async ({ tx, input }) => {
    const visit = await tx.ask(seekScheduled(input.params.id));
    if (visit === undefined) throw new Refusal('appointment_not_found');
    const { patient_id } = visit;
    const [planned, recalls] = await Promise.all([
      nextInPlan(tx, workDoneAt(visit)),
      tx.ask(patientRecalls(patient_id)),
    ]);
    const made = recalls.find(
      ({ last_appointment_id, lead_type_id }) => last_appointment_id === visit.id && lead_type_id !== null,
    );
    return {
      patient_id,
      planned:
        planned.length === 0
          ? null
          : {
              treatment_ids: planned.map(({ treatment_id }) => treatment_id),
              type: contract.appointmentTypeFor(planned.map(({ category }) => category)),
              minutes: contract.lengthOfVisit(planned.reduce((sum, { minutes }) => sum + minutes, 0)),
            },
      recall_type_id: made?.lead_type_id ?? null,
    };
  }),

  on(contract.confirmAppointment, async ({ tx, person, input }) => {
    const { how, version } = input.body;
    const stored = await lockedVisit(tx, input.params.id, version);
    if (contract.hasEnded(stored.progress)) throw new Refusal('visit_ended');
    const confirmed =
      how === null
        ? { confirmed_at: null, confirmed_how: null, confirmed_by: '' }
        : { confirmed_at: new Date().toISOString(), confirmed_how: how, confirmed_by: person.name };
    return changeAppointment({ tx, person }, stored, confirmed, { kind: 'confirmed' }, (id) =>
      findScheduled(tx, id, person),
    );
  }),

  on(contract.setReadyForDoctor, async ({ tx, person, input }) => {
    const { ready, version } = input.body;
    const stored = await lockedVisit(tx, input.params.id, version);
    // Two people pressed the same: the wait goes on from the first.
    if (ready === (stored.ready_for_doctor_at !== null)) return findScheduled(tx, stored.id, person);
    if (!canWaitForDoctor(stored.progress)) throw new Refusal('visit_not_seated');
    const called = { ready_for_doctor_at: ready ? new Date().toISOString() : null };
    return changeAppointment({ tx, person }, stored, called, {}, (id) => findScheduled(tx, id, person));
  }),

  ...undoRoutes(insurance, fees),
];

/** The treatments that were completed at a visit. */
const workDoneAt = ({
  patient_id,
  treatments,
}: {
  patient_id: string;
  treatments: readonly { id: string; status: string }[];
}) => ({ patient_id, ids: treatments.filter(({ status }) => status === 'completed').map(({ id }) => id) });

/** Locks the visit; refuses one that doesn't exist or has changed since it was read. */
const lockedVisit = async (
  tx: Tx,
  id: string,
  version: number | null | undefined,
): Promise<StoredAppointment> =>
  requireCurrentVersion(await lockAppointment(tx, id), version, 'appointment_not_found');
