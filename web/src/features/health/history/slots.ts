import { slot } from '../../../ui/loading/slot.tsx';

/** The drugs that the practice prescribed and that aren't on the medication list. */
export const UnlistedMedications = slot<{ patientId: string; mayTake: boolean }>();
