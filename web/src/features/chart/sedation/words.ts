import type { Sedation, SedationEntry, SedationKind, dischargeSigns } from '@cusp/contract';

const names: Record<SedationKind, string> = { nitrous: 'Nitrous oxide', moderate: 'Moderate sedation' };
export const sedationWords = (kind: SedationKind): string => names[kind];

export const entryNames: Record<SedationEntry['kind'], string> = {
  vitals: 'Vital signs',
  drug: 'Drug',
  gas: 'Gas flow',
  discharge: 'Discharge',
  note: 'Note',
  addendum: 'Addendum',
};

/** The meaning of no points, one and two of each sign of a discharge; in the order of `dischargeSigns`. */
export const signWords: Record<(typeof dischargeSigns)[number], readonly [string, string, string]> = {
  activity: ['0: moves no limb', '1: moves two limbs', '2: moves all limbs'],
  breathing: ['0: does not breathe', '1: shallow or short of breath', '2: breathes deeply, coughs'],
  circulation: [
    '0: blood pressure differs by 50% or more',
    '1: blood pressure differs by 20 to 50%',
    '2: within 20% of before',
  ],
  consciousness: ['0: does not respond', '1: wakes when called', '2: fully awake'],
  oxygen: ['0: below 90% with oxygen', '1: needs oxygen for 90%', '2: above 92% on air'],
};

const said = (name: string, value: number | string | null, unit = '') =>
  value === null || value === '' ? [] : [`${name} ${value}${unit}`.trim()];

/** An entry in a line: "121/79, pulse 70, oxygen 99%". */
export function entryWords(entry: SedationEntry): string {
  const total = entry.score?.reduce((sum, one) => sum + one, 0) ?? null;
  return [
    ...said('', entry.systolic === null ? null : `${entry.systolic}/${entry.diastolic}`),
    ...said('pulse', entry.pulse),
    ...said('oxygen', entry.oxygen, '%'),
    ...said('breaths', entry.breaths),
    ...said('carbon dioxide', entry.carbon_dioxide, ' mmHg'),
    ...said('nitrous oxide', entry.nitrous_flow, ' l/min'),
    ...said('oxygen', entry.oxygen_flow, ' l/min'),
    ...said('', entry.drug),
    ...said('', entry.dose),
    ...said('', entry.way),
    ...said('score', total === null ? null : `${total} of 10`),
    ...said('', entry.note),
  ].join(', ');
}

/** The minutes since the last vital signs, or since the sedation was begun. */
export function minutesSinceVitals(
  { entries, begun_at }: Pick<Sedation, 'entries' | 'begun_at'>,
  now: number,
): number {
  const corrected = new Set(entries.map(({ corrects }) => corrects));
  const last = entries.filter(({ kind, serial }) => kind === 'vitals' && !corrected.has(serial)).at(-1);
  return Math.floor((now - Date.parse(last?.at ?? begun_at)) / 60_000);
}

/**
 * The sentence for several open records of a patient: one can be begun at a time, but two patients who each had one were merged.
 * Null if there is at most one.
 */
export function openSedationsWords(sedations: readonly Pick<Sedation, 'signed_at'>[]): string | null {
  const open = sedations.filter(({ signed_at }) => signed_at === null).length;
  if (open < 2) return null;
  const number = ['Two', 'Three'][open - 2] ?? String(open);
  return `${number} sedation records are open: two patients were merged. Continue the one in progress, and sign each.`;
}
