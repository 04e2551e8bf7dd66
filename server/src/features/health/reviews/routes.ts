import { reviewHealth } from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import { answerList, readHealthFacts, recordHealthChange, unaskedLists } from '../history/index.ts';
import { insertReview } from './queries.ts';

/** Records that somebody reviewed the health history with the patient. */
export const healthReviews: Feature = {
  routes: [
    on(reviewHealth, async ({ tx, person, input }) => {
      const patient = await tx.ask(patientById(input.params.id));
      for (const list of input.body?.none_of ?? []) {
        const id = await answerList(tx, patient.id, { list, answer: 'none' }, person);
        recordHealthChange(tx, 'health_entry.answered', { id, patientId: patient.id }, person);
      }
      const facts = await tx.ask(readHealthFacts(patient.id));
      if (facts === undefined) throw new Refusal('patient_not_found');
      if (unaskedLists(facts).length > 0) throw new Refusal('health_not_asked');
      const review = await insertReview(tx, patient.id, todayAt(person.practice.timeZone), person);
      return review;
    }),
  ],
};
