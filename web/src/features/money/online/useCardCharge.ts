import {
  type CardOnFile,
  chargeCardOnFile,
  type ChargeAgreement,
  getCardCharge,
  type Payment,
} from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { refusedLater } from '../../../ui/forms/refusal.ts';
import { onlineMessages } from './messages.ts';

interface DeskCharge {
  card: Pick<CardOnFile, 'id'>;
  patientId: string;
  /** Dollars. */
  amount: number;
  agreement: ChargeAgreement;
}

/** How often, and how many times, the desk asks whether a charge has ended: half a minute at most. */
const pause = 400;
const mostTries = 75;

/**
 * Charges a card on file and waits until the charge has ended. Returns its payment, or null if the processor is still silent. Rejects if
 * the card is declined.
 */
export function useCardCharge() {
  const client = useQueryClient();
  const charge = useChange(chargeCardOnFile, 'payments');
  return async ({ card, patientId, amount, agreement }: DeskCharge): Promise<Payment | null> => {
    const { id } = await charge.mutateAsync({
      input: { params: { id: card.id }, body: { patient_id: patientId, amount, agreement } },
    });
    for (let tries = 0; tries < mostTries; tries += 1) {
      const { state, payment } = await call(getCardCharge, { params: { id } });
      if (state === 'queued' || state === 'sending') {
        await new Promise((resolve) => setTimeout(resolve, pause));
        continue;
      }
      await refresh(client, 'payments');
      if (state === 'declined') throw refusedLater(onlineMessages.cardDeclined);
      return payment;
    }
    return null;
  };
}
