import { dischargeScore } from '@cusp/contract';
import type { SedationEntry } from '@cusp/contract';
import { Refusal } from '../../../values/refusal.ts';

/** The entries that still count: without those that a later one corrects. */
export function currentEntries<Entry extends Pick<SedationEntry, 'serial' | 'corrects'>>(
  entries: readonly Entry[],
): Entry[] {
  const corrected = new Set(entries.map(({ corrects }) => corrects));
  return entries.filter(({ serial }) => !corrected.has(serial));
}

type Written = Pick<SedationEntry, 'serial' | 'corrects' | 'kind' | 'score'>;

/** The entries that a record needs before it can be signed, as sentences. */
export function missingForSignature(entries: readonly Written[]): string[] {
  const standing = currentEntries(entries);
  const scores = standing.flatMap(({ score }) =>
    score === null ? [] : [score.reduce((sum, one) => sum + one, 0)],
  );
  const last = scores.at(-1);
  return [
    ...(standing.some(({ kind }) => kind === 'vitals') ? [] : ['No vital signs are recorded.']),
    ...(last === undefined
      ? ['The discharge score is missing.']
      : last < dischargeScore
        ? [`The discharge score is ${last} of 10, below ${dischargeScore}.`]
        : []),
  ];
}

/** Refuses to sign a record that lacks something without a reason. */
export function requireCompleteSedation(entries: readonly Written[], despite: string): void {
  const missing = missingForSignature(entries);
  if (missing.length > 0 && despite === '')
    throw new Refusal('invalid', [
      { path: 'despite', message: `${missing.join(' ')} Say why it is signed anyway.` },
    ]);
}
