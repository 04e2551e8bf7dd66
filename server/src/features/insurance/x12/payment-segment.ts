import type { X12Value } from './writer.ts';

/** BPR05 to BPR15: the form of the transfer and the banks of both sides, which no file of ours names. */
const banks: readonly string[] = Array.from({ length: 11 }, () => '');

/**
 * The segment by which an 835 says how much was paid, and how.
 * @param amount as X12 writes it
 * @param how a check, a transfer, or nothing at all
 * @param day CCYYMMDD
 */
export const paymentSegment = (
  amount: string,
  how: 'CHK' | 'ACH' | 'NON',
  day: string,
): readonly X12Value[] => ['BPR', 'I', amount, 'C', how, ...banks, day];
