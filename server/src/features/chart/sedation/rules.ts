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

type Dose = Pick<SedationEntry, 'serial' | 'corrects' | 'kind' | 'drug' | 'dose' | 'at'>;

/** Refuses a dose that stands there already, of the same minute, unless it is said that it was given again. */
export function refuseRepeatedDose(
  entries: readonly Dose[],
  given: Pick<SedationEntry, 'kind' | 'drug' | 'dose' | 'corrects'> & { given_again?: boolean | undefined },
  /** When it was given, in milliseconds. */
  at: number,
): void {
  if (given.kind !== 'drug' || given.given_again === true) return;
  const isSame = (entry: Dose) =>
    entry.kind === 'drug' &&
    entry.serial !== given.corrects &&
    isAlike(entry.drug, given.drug) &&
    isAlike(entry.dose, given.dose) &&
    Math.abs(Date.parse(entry.at) - at) < 60_000;
  const same = currentEntries(entries).find(isSame);
  if (same !== undefined)
    throw new Refusal('invalid', [
      {
        path: 'given_again',
        message: `${same.drug} ${same.dose} is already recorded for this minute. Check the box if it was given again.`,
      },
    ]);
}
const isAlike = (one: string, other: string) => words(one) === words(other);
const words = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

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
      { path: 'despite', message: `${missing.join(' ')} Enter a reason to sign anyway.` },
    ]);
}
