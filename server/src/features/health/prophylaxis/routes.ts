import * as contract from '@cusp/contract';
import { both } from '../../../db/question.ts';
import type { QuestionAnswer } from '../../../db/question.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { Refusal } from '../../../values/refusal.ts';
import { factsIn, patientFactsOf } from '../alerts/index.ts';
import type { AlertPatientFacts } from '../alerts/index.ts';
import { isVisitOf } from '../vitals/index.ts';
import * as queries from './queries.ts';
import { decisionOf, prophylaxisFor } from './rules.ts';
import type { ProphylaxisFacts } from './rules.ts';

const proposalRows = (patientId: string) =>
  both(patientFactsOf(patientId), queries.lastDecisionOf(patientId));

function proposed([facts, decision]: QuestionAnswer<ReturnType<typeof proposalRows>>, category?: Category) {
  if (facts === undefined) throw new Refusal('patient_not_found');
  return {
    patient_id: facts.health.patient_id,
    ...prophylaxisFor(factsFor(facts), category),
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
        ({ input }) => proposalRows(input.params.id),
        (found, { input }) => proposed(found, input.query.category),
      ),
    ),

    on(contract.decideProphylaxis, async ({ tx, person, input }) => {
      const { drug, appointment_id, reason } = input.body;
      const found = await tx.ask(proposalRows(input.params.id));
      const proposal = proposed(found);
      const { patient_id } = proposal;
      if (appointment_id !== null && !(await isVisitOf(tx, appointment_id, patient_id)))
        throw new Refusal('appointment_not_found');
      const [facts] = found;
      const weight = facts?.vitals.weight;
      await queries.insertProphylaxis(
        tx,
        {
          ...decisionOf(proposal, drug, reason),
          patient_id,
          appointment_id,
          decided_on: facts?.health.today ?? '',
          weight_hundredths: weight === undefined ? null : Math.round(weight.value * 100),
        },
        person,
      );
      recordEvent(tx, 'prophylaxis.decided', patient_id, byStaff(person));
      return proposed(await tx.ask(proposalRows(patient_id)));
    }),
  ],
};

function factsFor(known: AlertPatientFacts): ProphylaxisFacts {
  const { age, today, conditions, medications, vitals } = factsIn(known);
  const { allergies, uncoded, pregnancy } = known.health;
  const { weight } = vitals;
  return {
    age,
    today,
    conditions,
    medications,
    weight: weight && { kg: weight.value, taken_on: weight.taken_on },
    allergies: allergies.entries.map(({ name, term, immediate }) => ({
      name,
      icd10: '',
      codes: term === null ? [] : [term.code],
      immediate,
    })),
    allergyTexts: uncoded.allergies,
    texts: uncoded.medical_history,
    isPregnant: pregnancy?.pregnant === true,
  };
}
