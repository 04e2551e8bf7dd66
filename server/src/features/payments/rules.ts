import type { attentionOutcomes, settledStatuses } from '@cusp/contract';

type Status = (typeof settledStatuses)[number];

/**
 * What a payment becomes when staff settle what needed attention. One that waited, because it was not what was asked
 * for, counts (`matched`) or went back (`refunded`). One that counts goes back whole only where the bill needs nothing
 * of it; of a part that went back the note tells.
 * @param surplus the bill's other payments pay it already
 */
export function settledAs(
  status: Status,
  outcome: (typeof attentionOutcomes)[number],
  surplus: boolean,
): Status {
  if (status === 'pending') return outcome === 'matched' ? 'completed' : 'refunded';
  return status === 'completed' && outcome === 'refunded' && surplus ? 'refunded' : status;
}

/** `R-2026-00042` of the year and serial that the database gave; null for what is not paid yet. */
export const receiptNumber = (year: number | null, serial: number | null): string | null =>
  year === null || serial === null ? null : `R-${year}-${String(serial).padStart(5, '0')}`;
