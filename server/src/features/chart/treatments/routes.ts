import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import { presented } from '../../../pipeline/lists/paging.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { afterCompletion, lockChart, markContradictions } from '../chart/index.ts';
import { recordUnaskedTreatments } from '../../health/alerts/index.ts';
import { isSamePatient } from '../../people/patients/index.ts';
import { treatmentActionRoutes } from './action-routes.ts';
import { withTreatmentActions } from './actions.ts';
import * as queries from './queries.ts';
import { changedTreatment, treatmentEvent, mayTreatmentBecome, newTreatment, workOf } from './rules.ts';
import { treatingProvider, workOfChange } from './treating-provider.ts';
import { appointmentProvider } from './treating-provider-queries.ts';
import * as writes from './write-queries.ts';
import { catalogEntry, updateTreatment } from './writing.ts';

const here = ({ practice }: Person) => ({
  today: todayAt(practice.timeZone),
  numbering: practice.numbering,
});

/** The steps after writing a treatment; a reason is required only with `chart_anyway`. */
function afterWriting(
  tx: Tx,
  person: Person,
  {
    id,
    patient_id,
    chart_anyway: reason,
    instead,
  }: {
    id: string;
    patient_id: string;
    chart_anyway?: string | undefined;
    instead?: boolean | null | undefined;
  },
  isCompleted: boolean,
): Promise<void> {
  const asked = {
    ...(reason !== undefined && { reasons: new Map([[id, reason]]) }),
    ...(typeof instead === 'boolean' && { instead: new Map([[id, instead]]) }),
  };
  return isCompleted
    ? afterCompletion(tx, person, patient_id, [id], asked)
    : markContradictions(tx, person, patient_id, { treatments: [id], ...asked });
}

export const treatments: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listTreatments,
      readInOneTrip(({ input, caller }) =>
        presented(queries.listTreatments(input.query), ({ last, ...treatment }) =>
          withTreatmentActions(treatment, last ?? undefined, caller()?.person),
        ),
      ),
    ),

    on(
      contract.treatmentFigures,
      readInOneTrip(
        ({ input }) => queries.treatmentFigures(input.query),
        (figures, { auditScope }) => auditScope.countPatients(figures),
      ),
    ),

    on(contract.createTreatment, async ({ tx, person, input }) => {
      const { patient_id, chart_anyway, instead, ...given } = input.body;
      await lockChart(tx, patient_id);
      const chosen = await catalogEntry(tx, given.procedure_id);
      const provider_id = await treatingProvider(tx, person)(workOf(chosen, given), {
        given: given.provider_id,
        isCharged: given.status !== 'planned',
        cannotAsk: true,
      });
      const entry = await writes.withFee(tx, chosen, { patient_id, provider_id });
      const columns = newTreatment({ ...given, provider_id }, entry, here(person));
      const date = todayAt(person.practice.timeZone);
      const id = await writes.insertTreatment(tx, { ...columns, patient_id, date }, person);
      recordEvent(tx, 'treatment.added', id, byStaff(person));
      await afterWriting(tx, person, { id, patient_id, chart_anyway, instead }, given.status === 'completed');
      if (given.status !== 'completed')
        await recordUnaskedTreatments(tx, person, {
          patientId: patient_id,
          moment: 'planning',
          treatmentIds: [id],
        });
      return queries.treatmentFor(tx, id, person);
    }),

    on(contract.updateTreatment, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { version, patient_id, reason = '', chart_anyway, instead, ...given } = input.body;
      const stored = requireCurrentVersion(
        await writes.lockTreatment(tx, id),
        version,
        'treatment_not_found',
      );
      if (!mayTreatmentBecome(stored.status, given.status)) throw new Refusal('treatment_transition');
      const isChosen = given.procedure_id !== stored.procedure_id;
      const chosen = isChosen ? await catalogEntry(tx, given.procedure_id) : undefined;
      const isCharged = given.status !== 'planned' && given.status !== stored.status;
      const provider_id = await treatingProvider(tx, person)(await workOfChange(tx, chosen, given, stored), {
        given: given.provider_id,
        stored: stored.provider_id,
        visit: isCharged ? await appointmentProvider(tx, id) : null,
        isCharged,
        cannotAsk: true,
      });
      const entry = await writes.withFee(tx, chosen, { patient_id, provider_id });
      const columns = changedTreatment({ ...given, provider_id }, stored, entry, here(person));
      const stays = await isSamePatient(tx, stored.patient_id, patient_id);
      if (!stays && (await writes.hasPayments(tx, id))) {
        throw new Refusal('invalid', [
          { path: 'patient_id', message: 'A paid treatment can’t be moved to another patient.' },
        ]);
      }
      // The visits stay with the patient it was written for by mistake.
      if (patient_id !== stored.patient_id) await writes.detachFromAppointments(tx, id);
      recordEvent(tx, treatmentEvent(stored.status, given.status), id, byStaff(person));
      if (reason !== '') await writes.actAs(tx, 'change', reason);
      await updateTreatment(tx, id, { ...columns, patient_id }, person);
      const isCompleted = given.status === 'completed' && stored.status !== 'completed';
      // What began or was done earlier was asked then.
      const isAsked = chart_anyway === undefined || given.status !== stored.status;
      await afterWriting(
        tx,
        person,
        { id, patient_id, chart_anyway, instead: isAsked ? instead : false },
        isCompleted,
      );
      if (!stays) await markContradictions(tx, person, stored.patient_id, {});
      const isPlannedAgain = stored.outcome !== null && columns.outcome === null;
      const isOther = !stays || columns.procedure !== stored.procedure || isPlannedAgain;
      if (isOther && given.status !== 'completed')
        await recordUnaskedTreatments(tx, person, {
          patientId: patient_id,
          moment: 'planning',
          treatmentIds: [id],
        });
      return queries.treatmentFor(tx, id, person);
    }),

    ...treatmentActionRoutes,
  ],
};
