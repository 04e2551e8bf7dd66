import type { Carrier, InsurancePlanSummary } from '@cusp/contract';

/** Words that tell no carrier from another. */
const filler = /\b(the|of|and|dental|insurance|company|co|inc|corp|corporation|group|plan|plans|llc)\b/g;
const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '')
    .replaceAll(filler, '')
    .replaceAll(' ', '');

/** The pairs of a list that look like one, each once. */
function pairs<Row>(rows: readonly Row[], isAlike: (one: Row, other: Row) => boolean): [Row, Row][] {
  return rows.flatMap((one, at) =>
    rows
      .slice(at + 1)
      .filter((other) => isAlike(one, other))
      .map((other): [Row, Row] => [one, other]),
  );
}

/** Carriers with the same payer ID, or whose names differ by nothing that tells them apart. */
export const similarCarriers = (carriers: readonly Carrier[]) =>
  pairs(
    carriers.filter(({ archived }) => !archived),
    (one, other) =>
      (one.payer_id !== '' && one.payer_id.toLowerCase() === other.payer_id.toLowerCase()) ||
      (folded(one.name) !== '' && folded(one.name) === folded(other.name)),
  );

/** Plans of one carrier with the same group number, or without one with the same name and employer. The one with more patients first. */
export const similarPlans = (plans: readonly InsurancePlanSummary[]) =>
  pairs(
    plans.filter(({ archived }) => !archived).toSorted((one, other) => other.patients - one.patients),
    (one, other) =>
      one.carrier_id === other.carrier_id &&
      (one.group_number === '' && other.group_number === ''
        ? folded(one.name) === folded(other.name) && folded(one.employer) === folded(other.employer)
        : folded(one.group_number) === folded(other.group_number)),
  );
