import * as z from 'zod/mini';
import * as field from '../kernel/fields.ts';
import { dayNames, dayParts } from '../people/days.ts';

/** At least one of a short list of words, each once and in the list's order. */
const someOf = <const Word extends string>(words: readonly Word[], wrong: string) =>
  z.pipe(
    z
      .array(field.oneOf(words, wrong), { error: wrong })
      .check(z.minLength(1, wrong), z.maxLength(words.length, wrong)),
    z.transform((given: Word[]) => words.filter((word) => given.includes(word))),
  );

/** The times that suit a patient who would come earlier. */
export const WishedTimesInput = z.object({
  days: someOf(dayNames, 'Choose at least one day of the week.'),
  times: someOf(dayParts, 'Choose morning, afternoon or both.'),
});
export type WishedTimes = z.output<typeof WishedTimesInput>;
