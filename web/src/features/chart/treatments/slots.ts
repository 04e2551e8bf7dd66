import { slot } from '../../../ui/loading/slot.tsx';

/** The dialog that adjusts what is charged for a treatment. */
export const AdjustCharge = slot<{
  patientId: string;
  treatmentId?: string | undefined;
  entryId?: string | undefined;
  opened: boolean;
  onClose: () => void;
}>();
