import * as contract from '@cusp/contract';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { requireCurrentVersion } from '../../../values/refusal.ts';
import { lockPractice } from '../../practice/practice/index.ts';
import * as queries from './queries.ts';

/** The words that an office says in Spanish in place of ours. */
export const glossary: Feature = {
  routes: [
    on(
      contract.getGlossary,
      readInOneTrip(() => queries.wordsWithVersion),
    ),

    on(contract.setGlossary, async ({ tx, person, input }) => {
      await lockPractice(tx);
      requireCurrentVersion(await tx.ask(queries.wordsWithVersion), input.body.version);
      await queries.replaceWords(tx, input.body.words);
      recordEvent(tx, 'glossary_word.changed', person.practice.id, byStaff(person));
      return tx.ask(queries.wordsWithVersion);
    }),
  ],
};
