import * as contract from '@cusp/contract';
import type { Coverage } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import type { Tx } from '../../../db/database.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { cardPhotoRoutes } from './card-photo-routes.ts';
import * as queries from './queries.ts';
import { survivingPlan, membershipOf, insertCoverage, changeCoverage, setRank } from './writing-queries.ts';
import { coverageRefusal, inOrder } from './rules.ts';

/** The plans that cover a patient, for whom and in which order. */
export const coverages = ({ files }: Pick<Dependencies, 'files'>): Feature => ({
  constraints: queries.constraints,
  routes: [
    on(
      contract.getCoverages,
      readInOneTrip(({ input }) =>
        both(patientById(input.params.id), queries.coveragesOf(input.params.id)).map(([, shown]) => shown),
      ),
    ),

    on(contract.addCoverage, async ({ tx, person, input }) => {
      const given = input.body;
      const patient = await tx.ask(patientById(input.params.id));
      const subscriber = await subscriberOf(tx, patient.id, given);
      const plan = await survivingPlan(tx, given.insurance_plan_id);
      if (plan === undefined) throw new Refusal('insurance_plan_not_found');
      await queries.lockInsured(tx, patient.id);
      const { coverages: others } = await tx.ask(queries.coveragesOf(patient.id));
      const refusal = coverageRefusal({ ...given, plan_id: plan.id, subscriber }, others);
      if (refusal !== null) throw new Refusal(refusal);
      const subscription = await membershipOf(tx, {
        plan_id: plan.id,
        subscriber_patient_id: subscriber.patient_id,
        first_name: subscriber.patient_id === null ? given.subscriber_first_name : '',
        last_name: subscriber.patient_id === null ? given.subscriber_last_name : '',
        date_of_birth: subscriber.patient_id === null ? given.subscriber_birth_date : null,
        member_id: given.member_id,
      });
      const id = await insertCoverage(tx, patient.id, subscription, given, person);
      recordEvent(tx, 'coverage.added', id, byStaff(person));
      return tx.ask(queries.coveragesOf(patient.id));
    }),

    on(
      contract.updateCoverage,
      async ({ tx, person, input }) => {
        const { id } = input.params;
        const stored = requireCurrentVersion(
          await queries.lockCoverage(tx, id),
          input.body.version,
          'coverage_not_found',
        );
        if (stored.struck_at !== null) throw new Refusal('coverage_struck');
        await queries.lockInsured(tx, stored.patient_id);
        const { coverages: shown } = await tx.ask(queries.coveragesOf(stored.patient_id));
        const own = shown.find((each) => each.id === id);
        if (own !== undefined && !input.body.struck) {
          const others = shown.filter((each) => each !== own);
          const refusal = coverageRefusal(
            { ...input.body, plan_id: own.plan.id, subscriber: own.subscriber },
            others,
          );
          if (refusal !== null) throw new Refusal(refusal);
        }
        const today = todayAt(person.practice.timeZone);
        if (input.body.used_on !== null && input.body.used_on > today)
          throw new Refusal('invalid', [
            { path: 'used_on', message: 'Choose a day that is not in the future.' },
          ]);
        await changeCoverage(tx, stored, input.body, today);
        recordEvent(tx, 'coverage.changed', id, byStaff(person));
        return tx.ask(queries.coveragesOf(stored.patient_id));
      },
      async ({ tx, id }) => {
        const stored = await queries.lockCoverage(tx, id);
        if (stored === undefined) return undefined;
        const { coverages: shown } = await tx.ask(queries.coveragesOf(stored.patient_id));
        return shown.find((each) => each.id === id);
      },
    ),

    on(contract.orderCoverages, async ({ tx, person, input }) => {
      const { id } = input.params;
      const patient = await tx.ask(patientById(id));
      await queries.lockInsured(tx, patient.id);
      const { coverages: shown } = await tx.ask(queries.coveragesOf(patient.id));
      const wanted = input.body.coverages.map((given) => {
        const found = shown.find((each) => each.id === given.id.toLowerCase());
        return requireCurrentVersion(found, given.version, 'coverage_not_found');
      });
      const placed = inOrder(wanted);
      if (placed === undefined) throw new Refusal('coverage_not_found');
      const others = shown.filter((each) => !wanted.includes(each));
      for (const { rank, ...coverage } of placed) {
        const beside = [...others, ...placed.filter((each) => each.id !== coverage.id)];
        const refusal = coverageRefusal({ ...coverage, rank, plan_id: coverage.plan.id }, beside);
        if (refusal !== null) throw new Refusal(refusal);
      }
      for (const coverage of placed) {
        await setRank(tx, coverage.id, coverage.rank);
        recordEvent(tx, 'coverage.changed', coverage.id, byStaff(person));
      }
      return tx.ask(queries.coveragesOf(patient.id));
    }),

    ...cardPhotoRoutes(files),
  ],
});

type Given = contract.ParsedOf<typeof contract.addCoverage>['body'];

/** The subscriber: the patient, another patient, or a person who is named. */
async function subscriberOf(tx: Tx, patientId: string, given: Given): Promise<Coverage['subscriber']> {
  const id = given.relationship === 'self' ? patientId : given.subscriber_id;
  if (id === null)
    return {
      patient_id: null,
      name: `${given.subscriber_first_name} ${given.subscriber_last_name}`,
      date_of_birth: given.subscriber_birth_date,
    };
  const patient = await tx.ask(patientById(id));
  return {
    patient_id: patient.id,
    name: `${patient.first_name} ${patient.last_name}`,
    date_of_birth: patient.date_of_birth,
  };
}
