import * as contract from '@cusp/contract';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { lockPractice } from '../../practice/practice/index.ts';
import { ownWords, replaceWords } from './queries.ts';

/** The words that an office says in Spanish in place of ours. */
export const glossary: Feature = {
  routes: [
    on(
      contract.getGlossary,
      readInOneTrip(() => ownWords.map((words) => ({ words }))),
    ),

    on(contract.setGlossary, async ({ tx, person, input }) => {
      // If two owners set them at once, the second replaces the first one's words.
      await lockPractice(tx);
      await replaceWords(tx, input.body.words);
      recordEvent(tx, 'glossary_word.changed', person.practice.id, byStaff(person));
      return { words: await tx.ask(ownWords) };
    }),
  ],
};
