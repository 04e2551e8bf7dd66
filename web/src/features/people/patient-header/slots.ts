import { slot } from '../../../ui/loading/slot.tsx';

/** Flags that the health domain adds to the header. */
export const HealthFlags = slot<{ patientId: string }>();

/** Who insures the patient, which the insurance domain knows. */
export const InsuranceOfPatient = slot<{ patientId: string }>();

/** What stands beside "Medical alerts" where the history's texts hold none: other facts may still stop. */
export const NoMedicalAlerts = slot<{ patientId: string }>();

/** The patient's visit while they are in the chair: whether they are ready for the doctor. */
export const InChair = slot<{ patientId: string }>();

/** Health alerts of the patient, the most dangerous first. */
export const AlertsOfPatient = slot<{ patientId: string }>();
