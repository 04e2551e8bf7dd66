import type { Payment } from '@cusp/contract';
import { moneyWords } from '../../../ui/text/formats.ts';
import { resolutionWords } from './messages.ts';

/** An insurer's answer in words, if the payment doesn't show it. */
function answerWords({ amount, expected, additional_to_id }: Payment): string {
  if (additional_to_id !== null) return 'Additional payment on the same claim.';
  return amount === 0 && expected !== null
    ? `${moneyWords(expected)} was expected. Insurance paid nothing.`
    : '';
}

/** A payment's notes, the insurer's answer, and the resolution by staff. */
export function paymentNotes(payment: Payment): string {
  const { notes, resolution } = payment;
  const settled =
    resolution === null
      ? ''
      : `${resolution.attention}\n${resolutionWords[resolution.outcome]}. ${resolution.note} (${resolution.created_by})`;
  return [notes, answerWords(payment), settled].filter(Boolean).join('\n\n');
}
