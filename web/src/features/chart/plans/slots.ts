import type { LineFigures } from '@cusp/contract';
import type { ReactNode } from 'react';
import { slot } from '../../../ui/loading/slot.tsx';
import type { ShownLine } from './proposal.ts';

/**
 * The expected insurance payment of a plan: `proposal` draws the plan with it, `below` stands between both, and `uninsured` is shown
 * without a coverage.
 */
export const InsuranceOfPlan = slot<{
  planId: string;
  proposal: (expected: ReadonlyMap<string, LineFigures> | null | undefined) => ReactNode;
  below: ReactNode;
  uninsured: ReactNode;
}>();

/** The treatments that are booked together, and the length. */
export interface BookedAppointment {
  minutes: number;
  lines: readonly Pick<ShownLine, 'id' | 'name' | 'procedure'>[];
}

/** The dialog that books a visit of a plan. */
export const BookPlannedAppointment = slot<{
  patientId: string;
  visit: BookedAppointment;
  onClose: () => void;
}>();
