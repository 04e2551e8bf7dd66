// A file of its own, since patients' sign-in loads nothing else of the parts.

/** What is kept of a patient: visits with booking and check-in, the health record with images and documents, payments with insurance, and forms with signing. */
export const recordParts = ['visits', 'records', 'money', 'forms'] as const;
/** The parts that an account can open: those of the record, and how to reach the patient, with what they are written to about. */
export const portalParts = [...recordParts, 'contact'] as const;
export type PortalPart = (typeof portalParts)[number];
