import type { attentionOutcomes, settledStatuses } from '@cusp/contract';

type Status = (typeof settledStatuses)[number];

/**
 * The state of a payment after staff settled what needed attention. A pending payment of the wrong amount counts
 * (`matched`) or is refunded (`refunded`). A payment that counts can be refunded as a whole only if the bill needs no
 * part of it; a partial refund is only described in the note.
 * @param surplus the bill's other payments already cover it
 */
export function settledAs(
  status: Status,
  outcome: (typeof attentionOutcomes)[number],
  surplus: boolean,
): Status {
  if (status === 'pending') return outcome === 'matched' ? 'completed' : 'refunded';
  return status === 'completed' && outcome === 'refunded' && surplus ? 'refunded' : status;
}

/**
 * `R-2026-00042` from the year and serial that the database assigned; null for a payment that isn't completed yet.
 */
export const receiptNumber = (year: number | null, serial: number | null): string | null =>
  year === null || serial === null ? null : `R-${year}-${String(serial).padStart(5, '0')}`;
