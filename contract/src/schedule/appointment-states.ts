export const appointmentStatuses = ['scheduled', 'completed', 'cancelled'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** The progress of a visit. The specification's `status` follows from it (decisions.md, "A visit's progress"). */
export const appointmentProgress = [
  'booked',
  'arrived',
  'in_chair',
  'completed',
  'checked_out',
  'cancelled',
  'no_show',
] as const;
export type AppointmentProgress = (typeof appointmentProgress)[number];

/** How a patient can confirm an appointment. */
export const confirmationMethods = ['phone', 'in_person', 'email', 'text', 'link', 'portal'] as const;
/** Of a visit that was confirmed in another program, it isn't known how. */
export const storedConfirmationMethods = [...confirmationMethods, 'former_program'] as const;
export type ConfirmationMethod = (typeof storedConfirmationMethods)[number];

/** The actions on an appointment: the steps of its progress, each a value of `setVisitProgress`, and calls of their own. */
export const appointmentActions = [
  'confirm',
  'move',
  'arrive',
  'seat',
  'complete',
  'check_out',
  'cancel',
  'mark_missed',
  'call_doctor',
] as const;
export type AppointmentAction = (typeof appointmentActions)[number];
