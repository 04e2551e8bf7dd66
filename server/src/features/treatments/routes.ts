import * as contract from '@cusp/contract';
import { asks } from '../../http/kernel/asks.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import { Refusal } from '../../http/kernel/refusal.ts';
import { todayIn } from '../../http/calendar/today.ts';
import { mustBeCurrent } from '../../http/kernel/version.ts';
import { byStaff, happened } from '../../jobs/happened.ts';
import * as queries from './queries.ts';
import { eventOf, mayBecome } from './rules.ts';

export const treatments: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listTreatments,
      asks(({ input }) => queries.listTreatments(input.query)),
    ),

    on(
      contract.treatmentFigures,
      asks(
        ({ input }) => queries.figures(input.query),
        (figures, { auditScope }) => auditScope.counted(figures),
      ),
    ),

    on(contract.createTreatment, async ({ tx, person, input }) => {
      const treatment = await queries.insertTreatment(tx, input.body, todayIn(person.practice.timeZone));
      happened(tx, 'treatment.added', treatment.id, byStaff(person));
      return treatment;
    }),

    on(contract.updateTreatment, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { version, ...fields } = input.body;
      const stored = await queries.lockTreatment(tx, id);
      if (stored === undefined) throw new Refusal('treatment_not_found');
      mustBeCurrent(stored, version);
      if (!mayBecome(stored.status, fields.status)) throw new Refusal('treatment_transition');
      if (fields.patient_id !== stored.patient_id && (await queries.hasPayments(tx, id))) {
        throw new Refusal('invalid', [
          { path: 'patient_id', message: 'A treatment that was paid for stays with its patient.' },
        ]);
      }
      // The visits stay with the patient it was written for by mistake.
      if (fields.patient_id !== stored.patient_id) await queries.takeOffVisits(tx, id);
      happened(tx, eventOf(stored.status, fields.status), id, byStaff(person));
      return queries.updateTreatment(tx, id, fields);
    }),
  ],
};
