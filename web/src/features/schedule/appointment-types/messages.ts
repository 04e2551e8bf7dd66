/** The texts of the settings of kinds of appointment. */
export const kindMessages = {
  listFailed: 'Failed to fetch appointment types',
  added: { done: 'Appointment type added', failed: 'Failed to add the appointment type' },
  changed: { done: 'Appointment type updated', failed: 'Failed to update the appointment type' },
  removed: { done: 'Appointment type removed', failed: 'Failed to remove the appointment type' },
} as const;
