import type { PracticeEntryKind } from '@cusp/contract';
import { providerAdjustmentWords } from '../../insurance/x12/index.ts';

const kindWords: Partial<Record<PracticeEntryKind, string>> = {
  interest: 'interest',
  left_out: 'paid for what was left out',
  refunded: 'taken from a patient’s bill',
};

/** What an amount that belongs to no patient is, in words; above zero it adds to the money that came. */
export function practiceEntryWords({
  kind,
  code,
  cents,
}: {
  kind: PracticeEntryKind;
  code: string;
  cents: number;
}): string {
  if (kind === 'recoupment' && cents > 0) return 'to be taken off another payment';
  if (kind === 'forwarded')
    return cents > 0 ? 'carried over to another payment' : 'carried over from another payment';
  return kindWords[kind] ?? providerAdjustmentWords(code);
}
