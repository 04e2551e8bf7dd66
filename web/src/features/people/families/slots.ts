import { slot } from '../../../ui/loading/slot.tsx';

/** Offers to transfer a patient's open balance from the family account they have left. */
export const OfferTransfer = slot<{ patientId: string; opened: boolean; onClose: () => void }>();
