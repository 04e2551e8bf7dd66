import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { readLarge } from '../../../pipeline/read-large.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { readAnswerFile } from './answer.ts';
import * as queries from './queries.ts';
import { visitInsuranceBetween } from './visit-queries.ts';
import { foundVerifications, shownVerifications, requireVerifiable } from './require-verifiable.ts';
import { isAbout } from './rules.ts';

/** Whether coverages are in force: what carriers said of them. */
export const eligibility: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listVerifications,
      readInOneTrip(({ input }) => queries.verificationsOf(input.params.id).map(foundVerifications)),
    ),

    on(
      contract.listVisitInsurance,
      readInOneTrip(({ input: { query } }) => {
        if (contract.daysBetween(query.from, query.to) >= contract.visitInsuranceDays)
          throw new Refusal('schedule_too_long');
        return visitInsuranceBetween(query.from, query.to);
      }),
    ),

    on(contract.recordVerification, async ({ tx, person, input }) => {
      const coverage = await requireVerifiable(tx, input.params.id);
      const today = todayAt(person.practice.timeZone);
      const { verified_on, ...given } = input.body;
      if (verified_on !== null && verified_on > today)
        throw new Refusal('invalid', [
          { path: 'verified_on', message: 'Choose a day that is not in the future.' },
        ]);
      await queries.insertVerification(
        tx,
        coverage,
        { ...given, verified_on: verified_on ?? today, answer: null },
        person,
      );
      return shownVerifications(tx, coverage.id);
    }),

    on(contract.readEligibilityAnswer, async ({ tx, person, input }) => {
      const coverage = await requireVerifiable(tx, input.params.id);
      const read = await readLarge(
        tx,
        new URL('./answer.ts', import.meta.url),
        readAnswerFile,
        input.body.answer,
      );
      if (typeof read === 'string') throw new Refusal('invalid', [{ path: 'answer', message: read }]);
      if (!isAbout(read, coverage)) throw new Refusal('answer_of_other_member');
      const today = todayAt(person.practice.timeZone);
      await queries.insertVerification(
        tx,
        coverage,
        {
          way: 'answer',
          state: read.answer.state,
          verified_on: today,
          spoken_with: '',
          reference: '',
          notes: '',
          answer: input.body.answer,
          read,
        },
        person,
      );
      return shownVerifications(tx, coverage.id);
    }),
  ],
};
