/** The texts of appointments and recalls. product.md, 2 and 8. */
export const appointmentMessages = {
  listFailed: 'Failed to fetch appointments',
  updated: 'Appointment status updated',
  updateFailed: 'Failed to update appointment',
  undone: 'Undone',
  undoFailed: 'Failed to undo',
  none: 'No appointments scheduled',
  recallHeading: 'Recall System - Follow-up Appointments',
  noRecalls: 'No recall appointments pending',
  cancelQuestion: 'Cancel this appointment?',
  /** On the dashboard. */
  noneYet: 'No appointments yet',
  /** On a patient's page. */
  noneOfPatient: 'No appointments found',
  noNotes: 'No notes',
} as const;
