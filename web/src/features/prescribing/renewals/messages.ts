import type { PharmacyRequest, Prescription } from '@cusp/contract';

/** Messages about pharmacies' requests and about cancellations. */
export const renewalMessages = {
  heading: 'From Pharmacies',
  loadFailed: 'Failed to fetch pharmacy requests',
  approved: 'Approved. Sending the response to the pharmacy',
  approveFailed: 'Failed to approve the request',
  denied: 'Denied. Sending the response to the pharmacy',
  denyFailed: 'Failed to deny the request',
  noted: 'Marked as done',
  noteFailed: 'Failed to mark it as done',
  cancelled: 'Prescription canceled',
  cancelFailed: 'Failed to cancel the prescription',
  testFailed: 'The test request could not be sent',
} as const;

/** A pharmacy's request, as the title of its card. */
export const requestTitles: Record<PharmacyRequest['kind'], string> = {
  renewal: 'Renewal request',
  change: 'Change request',
  cancel_denied: 'Could not cancel it',
  error: 'Could not process it',
};

/** The state of a cancellation, in a sentence. */
export function cancellationWords({
  state,
  approved,
  words,
}: NonNullable<Prescription['cancelled']>): string {
  if (approved === true) return 'Canceled. The pharmacy confirmed it.';
  if (approved === false)
    return `The pharmacy could not cancel it: ${words || 'it gave no reason'}. Call the pharmacy.`;
  const known: Partial<Record<typeof state, string>> = {
    withdrawn: 'Canceled before it was sent.',
    sending: 'The cancellation is being sent.',
    sent: 'Canceled. The pharmacy has not confirmed it yet.',
    not_confirmed: 'The cancellation was not confirmed. Call the pharmacy.',
  };
  return (
    known[state] ??
    `The cancellation was not sent: ${words || 'no reason is known'}. Cancel it again, or call the pharmacy.`
  );
}
