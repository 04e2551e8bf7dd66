import * as contract from '@cusp/contract';
import { asks } from '../../http/asks.ts';
import { on } from '../../http/bind.ts';
import type { Feature } from '../../http/feature.ts';
import { Refusal } from '../../http/refusal.ts';
import { todayIn } from '../../http/today.ts';
import { mustBeCurrent } from '../../http/version.ts';
import * as queries from './queries.ts';
import { mayBecome } from './rules.ts';

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

    on(contract.createTreatment, ({ tx, person, input }) =>
      queries.insertTreatment(tx, input.body, todayIn(person.practice.timeZone)),
    ),

    on(contract.updateTreatment, async ({ tx, input }) => {
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
      return queries.updateTreatment(tx, id, fields);
    }),
  ],
};
