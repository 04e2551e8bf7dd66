import type { ReaderCharge } from '@cusp/contract';
import { moneyWords } from '../../../ui/text/formats.ts';

/** The texts of card readers, and of payments at them. */
export const readerMessages = {
  listFailed: 'Failed to fetch card readers',
  added: { done: 'Card reader registered', failed: 'Failed to register the card reader' },
  renamed: { done: 'Card reader renamed', failed: 'Failed to rename the card reader' },
  removed: { done: 'Card reader removed', failed: 'Failed to remove the card reader' },
  waiting: ({ reader_name }: ReaderCharge) => `Waiting for the card at ${reader_name}…`,
  open: ({ reader_name, amount, patient_name }: ReaderCharge) =>
    `${reader_name} waits for the card: ${moneyWords(amount)} of ${patient_name}`,
  declined: 'The card was declined. Nothing was charged: try another card, or take the payment another way.',
  canceled: 'The payment at the card reader was canceled. Nothing was charged.',
  cancelFailed: 'Failed to cancel the payment',
  presentFailed: 'Failed to present the test card',
  startFailed: 'Failed to take the payment at the card reader',
  /** Staff don't wait for the card any longer. */
  underWay: 'The card reader still waits. Once the card is read, the payment will appear in the ledger.',
} as const;
