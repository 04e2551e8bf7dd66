/** Refusals to strike a value or to answer an alert. */
export const alertRefusals = {
  vital_struck: [409, 'This value is already marked as entered in error.'],
  alert_for_dentist: [403, 'Only a dentist can decide whether to continue.'],
} as const;
