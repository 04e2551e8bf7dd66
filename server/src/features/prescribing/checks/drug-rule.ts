import type { FindingLevel } from '@cusp/contract';
import type { Rule } from './types.ts';

export const drugLabel = "the drug's US prescribing information (DailyMed)";

/** `null` as the level: looked at, nothing to say. */
export const drugRule = (
  drugs: string,
  level: FindingLevel | null,
  sentence: string,
  source: string,
): Rule => ({
  drugs: drugs.split(' '),
  level,
  sentence,
  source,
});
