import { reviewHealth } from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { patientById } from '../../people/patients/index.ts';
import { insertReview } from './queries.ts';

/** Records that somebody reviewed the health history with the patient. */
export const healthReviews: Feature = {
  routes: [
    on(reviewHealth, async ({ tx, person, input }) => {
      const patient = await tx.ask(patientById(input.params.id));
      const review = await insertReview(tx, patient.id, todayAt(person.practice.timeZone), person);
      return review;
    }),
  ],
};
