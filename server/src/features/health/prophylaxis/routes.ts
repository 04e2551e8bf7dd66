import * as contract from '@cusp/contract';
import { both } from '../../../db/question.ts';
import type { QuestionAnswer } from '../../../db/question.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { Refusal } from '../../../values/refusal.ts';
import { factsIn, factsOf } from '../alerts/index.ts';
import type { FactsRow } from '../alerts/index.ts';
import { isVisitOf } from '../vitals/index.ts';
import * as queries from './queries.ts';
import { decisionOf, prophylaxisFor } from './rules.ts';
import type { ProphylaxisFacts } from './rules.ts';

const known = (patientId: string) => both(factsOf(patientId), queries.lastDecisionOf(patientId));

function proposed([[row], decision]: QuestionAnswer<ReturnType<typeof known>>, category?: Category) {
  if (row === undefined) throw new Refusal('patient_not_found');
  return {
    patient_id: row.patient_id,
    ...prophylaxisFor(factsFor(row), category),
    decision: decision ?? null,
  };
}
type Category = Parameters<typeof prophylaxisFor>[1];

/** An antibiotic before treatment: proposed by the table, decided by the dentist, kept. */
export const prophylaxis: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.getProphylaxis,
      readInOneTrip(
        ({ input }) => known(input.params.id),
        (found, { input }) => proposed(found, input.query.category),
      ),
    ),

    on(contract.decideProphylaxis, async ({ tx, person, input }) => {
      const { drug, appointment_id, reason } = input.body;
      const found = await tx.ask(known(input.params.id));
      const proposal = proposed(found);
      const { patient_id } = proposal;
      if (appointment_id !== null && !(await isVisitOf(tx, appointment_id, patient_id)))
        throw new Refusal('appointment_not_found');
      const [[row]] = found;
      const weight = row && factsIn(row).vitals.weight;
      await queries.insertDecision(
        tx,
        {
          ...decisionOf(proposal, drug, reason),
          patient_id,
          appointment_id,
          decided_on: row?.today ?? '',
          weight_hundredths: weight === undefined ? null : Math.round(weight.value * 100),
        },
        person,
      );
      recordEvent(tx, 'prophylaxis.decided', patient_id, byStaff(person));
      return proposed(await tx.ask(known(patient_id)));
    }),
  ],
};

function factsFor(row: FactsRow): ProphylaxisFacts {
  const { age, today, conditions, medications, vitals } = factsIn(row);
  const { weight } = vitals;
  const texts = (field: 'allergies' | 'medical_history') =>
    row.texts.map((text) => text[field]).filter(Boolean);
  return {
    age,
    today,
    conditions,
    medications,
    weight: weight && { kg: weight.value, taken_on: weight.taken_on },
    allergies: [],
    allergyTexts: texts('allergies'),
    texts: texts('medical_history'),
    isPregnant: false,
  };
}
