import { slot } from '../../../ui/loading/slot.tsx';
import type { ShownLine } from './proposal.ts';

/** What is booked together: its length and its treatments. */
export interface BookedVisit {
  minutes: number;
  lines: readonly Pick<ShownLine, 'id' | 'name' | 'procedure'>[];
}

/** The dialog that books a visit of a plan. */
export const BookPlannedVisit = slot<{ patientId: string; visit: BookedVisit; onClose: () => void }>();
