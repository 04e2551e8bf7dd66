import * as contract from '@cusp/contract';
import type { ProcedurePaint } from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import { presented } from '../../../pipeline/lists/paging.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { toCents } from '../../../values/money.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import {
  afterCompletion,
  carryOut,
  endPlannedInstead,
  lockChart,
  lockChartOf,
  markContradictions,
  mouthToday,
  paintOfCategory,
  rowCarriedOut,
} from '../chart/index.ts';
import { recordUnaskedTreatments } from '../../health/alerts/index.ts';
import { isSamePatient } from '../../people/patients/index.ts';
import { treatmentActionRoutes } from './action-routes.ts';
import { withTreatmentActions } from './actions.ts';
import * as queries from './queries.ts';
import { changedTreatment, treatmentEvent, mayTreatmentBecome, newTreatment, workOf } from './rules.ts';
import type { TreatmentColumns } from './rules.ts';
import { siteOfRow } from './site-rules.ts';
import { treatingProvider, workOfChange } from './treating-provider.ts';
import { appointmentProvider } from './treating-provider-queries.ts';
import * as writes from './write-queries.ts';
import { catalogEntry, updateTreatment } from './writing.ts';

const here = ({ practice }: Person) => ({
  today: todayAt(practice.timeZone),
  numbering: practice.numbering,
});

/** The steps after writing a treatment; a reason is required only with `chart_anyway`. */
async function afterWriting(
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
  if (isCompleted) return afterCompletion(tx, person, patient_id, [id], asked);
  if (instead === true)
    await endPlannedInstead(tx, person, await mouthToday(tx, patient_id, person), asked.instead);
  return markContradictions(tx, person, patient_id, { treatments: [id], ...asked });
}

/**
 * The planned row that new work from Cusp's screens begins or completes, by the chart's rule. Undefined: it is a row of its own, as are
 * all of the specification's bodies.
 */
async function plannedRow(
  tx: Tx,
  person: Person,
  columns: TreatmentColumns & { patient_id: string; paint: ProcedurePaint | undefined },
  { chart_anyway, instead }: { chart_anyway?: string | undefined; instead?: boolean | null | undefined },
) {
  if (chart_anyway === undefined || columns.status === 'planned') return undefined;
  const mouth = await mouthToday(tx, columns.patient_id, person);
  const work = {
    ...columns,
    ...siteOfRow(columns),
    paint: columns.paint ?? paintOfCategory[columns.procedure],
    since: columns.service_date ?? mouth.on,
  };
  return rowCarriedOut(mouth.treatments, { instead }, work);
}

/** The fee that a body names; the catalog's, with which the form begins, names none. */
const namedCost = (cost: number | null | undefined, fee_cents: number | null | undefined) =>
  typeof cost === 'number' && cost > 0 && toCents(cost) !== fee_cents ? cost : undefined;

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
      const whose = treatingProvider(tx, person);
      const provider_id = await whose(workOf(chosen, given), {
        given: given.provider_id,
        isCharged: given.status !== 'planned',
        cannotAsk: true,
      });
      const entry = await writes.withFee(tx, chosen, { patient_id, provider_id });
      const columns = newTreatment({ ...given, provider_id }, entry, here(person));
      const isCompleted = given.status === 'completed';
      const planned = await plannedRow(
        tx,
        person,
        { ...columns, patient_id, paint: chosen?.paint },
        { chart_anyway, instead },
      );
      let id: string;
      if (planned === undefined) {
        const date = todayAt(person.practice.timeZone);
        id = await writes.insertTreatment(tx, { ...columns, patient_id, date }, person);
        recordEvent(tx, 'treatment.added', id, byStaff(person));
      } else {
        const cost = namedCost(given.cost, entry?.fee_cents);
        const site = siteOfRow(columns);
        id = planned.id;
        await carryOut(tx, person, planned, { ...given, cost }, { visit: null, whose, chosen, site });
      }
      await afterWriting(tx, person, { id, patient_id, chart_anyway, instead }, isCompleted);
      if (!isCompleted)
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
      await lockChartOf(tx, id);
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
