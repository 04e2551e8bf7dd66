import type { AllergyCheck, DrugCheck } from '@cusp/contract';

/** The findings next to the drug, as the field for an allergy's reason shows them. */
type Shown = Pick<AllergyCheck, 'stops' | 'cautions' | 'unchecked' | 'record'>;

const severely = ' (severe reaction)';

/**
 * The comparison of allergies that the screen makes at once, with what the server's checks add: findings of both are shown once, and
 * what stops isn't repeated as a warning.
 */
export function withFindings(shown: Shown | undefined, check: DrugCheck | undefined): Shown | undefined {
  if (shown === undefined || check === undefined) return shown;
  const of = (level: 'severe' | 'moderate') => check.findings.filter((finding) => finding.level === level);
  const stops = new Map(
    [...of('severe'), ...shown.stops].map(({ name, sentence }) => [name, { name, sentence }]),
  );
  for (const name of stops.keys()) if (name.endsWith(severely)) stops.delete(name.slice(0, -severely.length));
  const isStopped = (name: string) => stops.has(name) || stops.has(`${name}${severely}`);
  const cautions = new Map(
    [...of('moderate'), ...shown.cautions]
      .filter(({ name }) => !isStopped(name))
      .map(({ name, sentence }) => [name, { name, sentence }]),
  );
  return { ...shown, stops: [...stops.values()], cautions: [...cautions.values()] };
}

/** A check without what was answered with a reason before, when it was written or sent. */
export const withoutAnswered = (
  check: DrugCheck | undefined,
  answered: readonly string[],
): DrugCheck | undefined =>
  check && {
    ...check,
    findings: check.findings.filter(
      ({ name }) => !answered.includes(name) && !answered.includes(`${name}${severely}`),
    ),
  };

/** Reasons that prescribers often have. */
export const usualReasons: readonly string[] = [
  'Benefit outweighs the risk; patient informed',
  'Discussed with the physician',
  'Previously tolerated without a reaction',
  'No suitable alternative',
  'Other drug paused during treatment',
];
