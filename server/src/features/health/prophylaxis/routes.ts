import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import type { ReadPlanAnswer } from '../../../db/read-plan.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { Refusal } from '../../../values/refusal.ts';
import { alertFactsFrom, patientFactsOf, visitFor } from '../alerts/index.ts';
import type { AlertPatientFacts } from '../alerts/index.ts';
import * as queries from './queries.ts';
import { acceptDecision, prophylaxisFor } from './rules.ts';
import type { ProphylaxisFacts } from './rules.ts';

const proposalRows = (patientId: string, appointmentId: string | undefined) =>
  both(
    both(patientFactsOf(patientId), queries.decisionsOf(patientId)),
    visitFor(patientId, { appointmentId }),
  );

/** The proposal for a visit, or for a day without one; each has its own decision. */
function presentProposal(
  [[facts, decisions], visit]: ReadPlanAnswer<ReturnType<typeof proposalRows>>,
  category?: Category,
) {
  if (facts === undefined) throw new Refusal('patient_not_found');
  const { patient_id, today } = facts.health;
  const day = visit?.appointment_date ?? today;
  const isOfIt = ({ appointment_id, decided_on }: (typeof decisions)[number]) =>
    appointment_id === null ? decided_on === day : appointment_id === visit?.id;
  return {
    patient_id,
    ...prophylaxisFor(toProphylaxisFacts(facts, day), category ? [category] : (visit?.procedures ?? [])),
    appointment_id: visit?.id ?? null,
    visit_on: day,
    decision: decisions.find(isOfIt) ?? null,
    earlier: decisions.find((one) => !isOfIt(one)) ?? null,
  };
}
type Category = Parameters<typeof prophylaxisFor>[1][number];

/** An antibiotic before treatment: proposed by the table, decided by the dentist, and recorded. */
export const prophylaxis: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.getProphylaxis,
      readInOneTrip(
        ({ input }) => proposalRows(input.params.id, input.query.appointment_id),
        (found, { input: { query } }) => presentProposal(found, query.category),
      ),
    ),

    on(contract.decideProphylaxis, async ({ tx, person, input }) => {
      const { drug, appointment_id: named, reason } = input.body;
      const rows = () => tx.ask(proposalRows(input.params.id, named ?? undefined));
      const found = await rows();
      const proposal = presentProposal(found);
      const { patient_id, appointment_id } = proposal;
      if (named !== null && appointment_id === null) throw new Refusal('appointment_not_found');
      const [[facts]] = found;
      const weight = facts?.vitals.weight;
      await queries.insertProphylaxis(
        tx,
        {
          ...acceptDecision(proposal, drug, reason),
          patient_id,
          appointment_id,
          decided_on: facts?.health.today ?? '',
          weight_hundredths: weight === undefined ? null : Math.round(weight.value * 100),
        },
        person,
      );
      recordEvent(tx, 'prophylaxis.decided', patient_id, byStaff(person));
      return presentProposal(await rows());
    }),
  ],
};

function toProphylaxisFacts(known: AlertPatientFacts, day: string): ProphylaxisFacts {
  const { age, today, conditions, medications, vitals } = alertFactsFrom(known);
  const { allergies, implants, surgeries, uncoded, pregnancy } = known.health;
  const { weight } = vitals;
  return {
    age,
    today,
    on: day,
    conditions,
    repairs: [...implants.entries, ...surgeries.entries].map(({ name, term, began_on }) => ({
      name,
      icd10: '',
      codes: term === null ? [] : [term.code],
      since: began_on,
    })),
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
    notAsked: [
      known.health.conditions.state === 'not_asked' && 'problems',
      implants.state === 'not_asked' && 'implants and devices',
      surgeries.state === 'not_asked' && 'surgeries',
    ].filter((one) => one !== false),
  };
}
