import { slot } from '../../../ui/loading/slot.tsx';

/** What was prescribed in the practice and isn't on the medication list. */
export const UnlistedMedications = slot<{ patientId: string; mayTake: boolean }>();
