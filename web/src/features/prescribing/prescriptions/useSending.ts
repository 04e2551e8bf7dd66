import { type Prescription, type SendInput, sendToPharmacy } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { prescriptionMessages } from './messages.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

/**
 * Sends prescriptions to their pharmacies, each once at a time. The state belongs to the screen and not to a card,
 * since a card that is scrolled away and back must still know that it is being sent.
 * @param shown the prescriptions on the screen, in their current state
 */
export function useSending(shown: readonly Prescription[] | undefined) {
  const client = useQueryClient();
  const change = useChange(sendToPharmacy, 'prescriptions');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  // A second click may come before the button is disabled.
  const underWay = useRef(new Set<string>());
  const awaits = useLateAnswers(shown);

  const ask = (prescription: Prescription) => setAsked({ prescription, opened: true });

  /** @returns whether it was sent; false if the pharmacy hasn't answered yet */
  const handOver = async (id: string, body: SendInput | undefined): Promise<boolean> => {
    const { sending: state } = await change.mutateAsync({ input: { params: { id }, body } });
    if (state !== 'sending') return true;
    awaits(id);
    toast.done(prescriptionMessages.stillSending);
    return false;
  };

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
      if (await handOver(id, undefined)) toast.done(prescriptionMessages.sent);
    } catch (thrown) {
      // Somebody has recorded an allergy since: the dialog shows it, and asks.
      if (asksMore(thrown)) {
        await refresh(client, 'patients').catch(() => undefined);
        ask(prescription);
        return;
      }
      showRefusal(thrown);
      // It may have been sent from another desk meanwhile; the card then shows its state.
      await refresh(client, 'prescriptions').catch(() => undefined);
    } finally {
      underWay.current.delete(id);
      setSending(new Set(underWay.current));
    }
  };

  const closeAsked = () => setAsked((last) => last && { ...last, opened: false });
  return {
    sending,
    send,
    /** The dialog before sending. Its prescription is kept while it fades out. */
    asked,
    /** @returns false if the dialog shows no more messages: the pharmacy hasn't answered yet */
    answer: async (body: SendInput) => {
      if (!asked) return undefined;
      try {
        if (await handOver(asked.prescription.id, body)) return undefined;
      } catch (thrown) {
        await refresh(client, 'prescriptions').catch(() => undefined);
        throw thrown;
      }
      closeAsked();
      return false;
    },
    closeAsked,
  };
}

/**
 * Shows toasts for answers of pharmacies that come after the call has ended.
 * @returns a function to call with the id of a prescription whose answer is awaited
 */
function useLateAnswers(shown: readonly Prescription[] | undefined): (id: string) => void {
  const awaited = useRef(new Set<string>());
  // The answer may be on the screen before the call has ended.
  const [calls, setCalls] = useState(0);
  useEffect(() => {
    for (const { id, sending, sending_words: words } of shown ?? []) {
      if (sending === 'sending' || sending === 'not_sent' || !awaited.current.delete(id)) continue;
      if (sending === 'sent') toast.done(prescriptionMessages.sent);
      else if (sending === 'not_confirmed') toast.failed(prescriptionMessages.notConfirmed, words);
      else toast.failed(words || prescriptionMessages.sendFailed);
    }
  }, [shown, calls]);
  return (id) => {
    awaited.current.add(id);
    setCalls((before) => before + 1);
  };
}

interface Asked {
  prescription: Prescription;
  opened: boolean;
}

const asksMore = (thrown: unknown): boolean =>
  thrown instanceof ApiError &&
  thrown.errors.some(({ path }) => path === 'allergy_reason' || path === 'not_a_controlled_substance');

/**
 * The server's own sentence. If it has none (an error, or it can't be reached): that sending failed, and what is known.
 */
function showRefusal(thrown: unknown): void {
  const refused = thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500;
  if (refused && thrown.detail) toast.failed(thrown.detail);
  else toast.failed(prescriptionMessages.sendFailed, thrown instanceof ApiError ? thrown.detail : undefined);
}
