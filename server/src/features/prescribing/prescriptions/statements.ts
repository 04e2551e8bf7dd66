import { refusals } from '@cusp/contract';
import type { FieldProblem, SendInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import { isKnownDrug } from '../../../services/pharmacy/known-drugs.ts';
import type { Drug } from './rules.ts';

/** A prescriber's answers in the body of the call that sends it. */
export type SendStatements = z.output<typeof SendInput>;
export const noStatements: SendStatements = { not_a_controlled_substance: false, allergy_reason: '' };

/** A statement to store. */
export interface NewStatement {
  kind: 'allergy' | 'not_controlled';
  matches: readonly string[];
  reason: string;
}

/** The statement to store if the answer is sufficient, or the question that is still open. */
export interface StatementOutcome {
  keep: NewStatement[];
  open: FieldProblem[];
}

/** True if the drug is on neither list and nobody has stated what it is. */
export const needsControlledStatement = (drug: Drug, stated: readonly NewStatement[]): boolean =>
  !stated.some(({ kind }) => kind === 'not_controlled') && !isKnownDrug(`${drug.medication} ${drug.dosage}`);

/** Accepts "This is not a controlled substance" for a drug that needs the statement. */
export function acceptControlledStatement(
  drug: Drug,
  given: SendStatements,
  stated: readonly NewStatement[],
): StatementOutcome {
  if (!needsControlledStatement(drug, stated)) return { keep: [], open: [] };
  return given.not_a_controlled_substance
    ? { keep: [{ kind: 'not_controlled', matches: [], reason: '' }], open: [] }
    : {
        keep: [],
        open: [{ path: 'not_a_controlled_substance', message: refusals.controlled_unanswered[1] }],
      };
}
