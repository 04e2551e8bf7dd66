import type { ReactNode } from 'react';
import { slot } from '../../../ui/loading/slot.tsx';
import type { ShownLine } from './proposal.ts';

/** What the patient's insurance is expected to pay of a plan; `uninsured` stands there where no coverage does. */
export const InsuranceOfPlan = slot<{ planId: string; uninsured: ReactNode }>();

/** What is booked together: its length and its treatments. */
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
