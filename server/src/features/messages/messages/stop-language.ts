import type { Phrase } from './phrases.ts';

/** The phrases of a language, each of which is looked for in one sentence or part of one. */
export interface StopLanguage {
  /** A word that carriers know, with courtesies: it counts in any text. */
  bare: Phrase;
  courtesy: Phrase;
  /** A word that may as well be about the visit: it counts alone. */
  weak: Phrase;
  /** They are to go on: "don't stop the reminders". */
  keeps: Phrase;
  /** They go on though they shouldn't: "why won't you stop texting me". */
  insists: Phrase;
  asks: Phrase;
  /** They are to be taken off something. */
  removals: Phrase;
  /** It is about something else: a waiting list, a text that didn't come. */
  elsewhere: Phrase;
  /** Texts are what the patient wants: "don't call, text me". */
  wants: Phrase;
  /** It asks for less, or takes something back. */
  limits: Phrase;
  doubts: Phrase;
  /** A word of it at all. */
  word: Phrase;
  /** Something else stops: a bleeding, a bus. */
  otherStop: Phrase;
}
