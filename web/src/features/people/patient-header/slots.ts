import { slot } from '../../../ui/loading/slot.tsx';

/** What the domain of health says of the patient, as flags of the header. */
export const HealthFlags = slot<{ patientId: string }>();

/** What to heed of the patient's health, in order of danger. */
export const AlertsOfPatient = slot<{ patientId: string }>();
