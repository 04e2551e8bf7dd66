import { type Prescription, type SendInput, sendToPharmacy } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/call.ts';
import { refresh } from '../../api/keys.ts';
import { useChange } from '../../api/useChange.ts';
import { prescriptionMessages } from './messages.ts';
import { toast } from '../../ui/toast.tsx';

/**
 * Sends prescriptions to their pharmacies, each once at a time. It belongs to the screen and not to a card: a card
 * that is scrolled away and back must still know that it is being sent.
 */
export function useSending() {
  const client = useQueryClient();
  const change = useChange(sendToPharmacy, 'prescriptions');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  // A second press may come before the button is drawn disabled.
  const underWay = useRef(new Set<string>());

  const ask = (prescription: Prescription) => setAsked({ prescription, opened: true });

  const send = async (prescription: Prescription) => {
    const { id } = prescription;
    if (underWay.current.has(id)) return;
    if (prescription.asks_if_controlled) {
      ask(prescription);
      return;
    }
    underWay.current.add(id);
    setSending(new Set(underWay.current));
    try {
      await change.mutateAsync({ input: { params: { id }, body: undefined } });
      toast.done(prescriptionMessages.sent);
    } catch (thrown) {
      // Somebody wrote an allergy down since: the dialog says which, and asks.
      if (asksMore(thrown)) {
        await refresh(client, 'patients').catch(() => undefined);
        ask(prescription);
        return;
      }
      sayWhyNot(thrown);
      // Perhaps it was sent from another desk meanwhile.
      await refresh(client, 'prescriptions').catch(() => undefined);
    } finally {
      underWay.current.delete(id);
      setSending(new Set(underWay.current));
    }
  };

  return {
    sending,
    send,
    /** What is asked before it is sent. While the dialog fades out it still shows its prescription. */
    asked,
    answer: async (body: SendInput) => {
      if (asked) await change.mutateAsync({ input: { params: { id: asked.prescription.id }, body } });
    },
    closeAsked: () => setAsked((last) => last && { ...last, opened: false }),
  };
}

interface Asked {
  prescription: Prescription;
  opened: boolean;
}

const asksMore = (thrown: unknown): boolean =>
  thrown instanceof ApiError &&
  thrown.errors.some(({ path }) => path === 'allergy_reason' || path === 'not_a_controlled_substance');

/** The server's own sentence; where it has none (it broke, or can't be reached) that it failed, and what is known. */
function sayWhyNot(thrown: unknown): void {
  const refused = thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500;
  if (refused && thrown.detail) toast.failed(thrown.detail);
  else toast.failed(prescriptionMessages.sendFailed, thrown instanceof ApiError ? thrown.detail : undefined);
}
