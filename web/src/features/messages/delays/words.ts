/** The texts of providers who run late. */
export const delayTexts = {
  recipientsFailed: 'Failed to fetch waiting patients',
  nobody: 'No one else is waiting for this provider today.',
  sendFailed: 'No patients were told',
  marked: 'Marked on the schedule',
  ended: 'Back on time',
  endFailed: 'Failed to end the delay',
} as const;

export const patientCount = (count: number): string => (count === 1 ? '1 patient' : `${count} patients`);
