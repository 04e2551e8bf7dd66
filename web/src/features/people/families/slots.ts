import { slot } from '../../../ui/loading/slot.tsx';

/** Offers to take along what stayed open in the account that somebody has left. */
export const OfferTransfer = slot<{ patientId: string; opened: boolean; onClose: () => void }>();
