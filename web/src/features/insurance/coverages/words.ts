import type { Coverage, CoverageRelationship, PatientCoverages } from '@cusp/contract';

export const rankWords: Record<number, string> = { 1: 'Primary', 2: 'Secondary', 3: 'Third' };

export const coverageRelationshipWords: Record<CoverageRelationship, string> = {
  self: 'Self',
  spouse: 'Spouse',
  child: 'Child',
  partner: 'Life partner',
  employee: 'Employee',
  other: 'Other',
};

/** Whether a coverage counts on this day or begins later. */
export const isCurrent = ({ to_date }: Pick<Coverage, 'to_date'>, today: string) =>
  to_date === null || to_date >= today;

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * What the two texts of the patient's details say that the coverages don't: `Harbor Mutual, ID 123`; '' if they say nothing else.
 */
export function unmatchedTexts(
  { insurance_provider, insurance_id, coverages }: PatientCoverages,
  today: string,
): string {
  const isKnown = coverages.some(
    (coverage) =>
      isCurrent(coverage, today) &&
      (insurance_id === '' || plain(coverage.member_id) === plain(insurance_id)) &&
      plain(`${coverage.plan.carrier_name} ${coverage.plan.name}`).includes(plain(insurance_provider)),
  );
  if (isKnown) return '';
  return [insurance_provider, insurance_id !== '' && `ID ${insurance_id}`].filter(Boolean).join(', ');
}
