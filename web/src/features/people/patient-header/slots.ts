import { slot } from '../../../ui/loading/slot.tsx';

/** Flags that the health domain adds to the header. */
export const HealthFlags = slot<{ patientId: string }>();

/** Health alerts of the patient, the most dangerous first. */
export const AlertsOfPatient = slot<{ patientId: string }>();
