/** The texts of providers who run late. */
export const delayTexts = {
  recipientsFailed: 'Failed to fetch waiting patients',
  nobody: 'No one else is waiting for this provider today.',
  sendFailed: 'Nobody was told',
  marked: 'Marked on the schedule',
  ended: 'On time again',
  endFailed: 'Failed to end the delay',
} as const;

export const patientCount = (count: number): string => (count === 1 ? '1 patient' : `${count} patients`);
