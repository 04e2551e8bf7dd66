import { allergyRefusal, checkAllergies, refusals, unanswered } from '@cusp/contract';
import type { FieldProblem, SendInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import { isKnownDrug } from '../../services/pharmacy/known-drugs.ts';
import type { Drug } from './rules.ts';

/** What a prescriber says of a prescription: the second half of the body that sends it. */
export type Said = z.output<typeof SendInput>;
export const nothingSaid: Said = { not_a_controlled_substance: false, allergy_reason: '' };

/** What is kept of what was said. */
export interface NewStatement {
  kind: 'allergy' | 'not_controlled';
  matches: readonly string[];
  reason: string;
}

/** What a prescriber said is enough and what of it is kept, or what is still open. */
export interface Answered {
  keep: NewStatement[];
  open: FieldProblem[];
}

/** Whether the drug is on neither list and nobody has said what it is. */
export const asksIfControlled = (drug: Drug, stated: readonly NewStatement[]): boolean =>
  !stated.some(({ kind }) => kind === 'not_controlled') && !isKnownDrug(`${drug.medication} ${drug.dosage}`);

/** Takes "This is not a controlled substance" for a drug that needs it. */
export function answerIfControlled(drug: Drug, said: Said, stated: readonly NewStatement[]): Answered {
  if (!asksIfControlled(drug, stated)) return { keep: [], open: [] };
  return said.not_a_controlled_substance
    ? { keep: [{ kind: 'not_controlled', matches: [], reason: '' }], open: [] }
    : {
        keep: [],
        open: [{ path: 'not_a_controlled_substance', message: refusals.controlled_unanswered[1] }],
      };
}

/** Takes a reason where an allergy stands against the drug and none was given for it before. */
export function answerAllergies(
  allergies: string,
  drug: Drug,
  said: Said,
  stated: readonly NewStatement[],
): Answered {
  const answered = stated.flatMap(({ matches }) => matches);
  const found = unanswered(checkAllergies(allergies, drug).stops, answered);
  if (found.length === 0) return { keep: [], open: [] };
  const reason = said.allergy_reason.trim();
  return reason === ''
    ? { keep: [], open: [{ path: 'allergy_reason', message: allergyRefusal(found) }] }
    : { keep: [{ kind: 'allergy', matches: found.map(({ name }) => name), reason }], open: [] };
}
