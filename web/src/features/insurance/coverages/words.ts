import type { Coverage, CoverageRelationship } from '@cusp/contract';
import { texts } from '../../../ui/language/t.ts';

export const rankWords: Record<number, string> = texts({ 1: 'Primary', 2: 'Secondary', 3: 'Tertiary' });

export const coverageRelationshipWords: Record<CoverageRelationship, string> = texts({
  self: 'Self',
  spouse: 'Spouse',
  child: 'Child',
  partner: 'Domestic partner',
  employee: 'Employee',
  other: 'Other',
});

/** Whether a coverage counts on this day or begins later. */
export const isCurrent = ({ to_date }: Pick<Coverage, 'to_date'>, today: string) =>
  to_date === null || to_date >= today;
