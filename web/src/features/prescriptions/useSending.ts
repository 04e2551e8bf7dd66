import { type Prescription, type SendInput, sendToPharmacy } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/call.ts';
import { refresh } from '../../api/keys.ts';
import { useChange } from '../../api/useChange.ts';
import { prescriptionMessages } from './messages.ts';
import { toast } from '../../ui/toast.tsx';

/**
 * Sends prescriptions to their pharmacies, each once at a time. It belongs to the screen and not to a card: a card
 * that is scrolled away and back must still know that it is being sent.
 * @param shown the prescriptions on the screen, as they stand
 */
export function useSending(shown: readonly Prescription[] | undefined) {
  const client = useQueryClient();
  const change = useChange(sendToPharmacy, 'prescriptions');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  // A second press may come before the button is drawn disabled.
  const underWay = useRef(new Set<string>());
  const awaits = useLateAnswers(shown);

  const ask = (prescription: Prescription) => setAsked({ prescription, opened: true });

  /** @returns whether it was sent; false where the pharmacy hasn't answered yet */
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
      // Somebody wrote an allergy down since: the dialog says which, and asks.
      if (asksMore(thrown)) {
        await refresh(client, 'patients').catch(() => undefined);
        ask(prescription);
        return;
      }
      sayWhyNot(thrown);
      // Perhaps it was sent from another desk meanwhile, and how it stands is on the card.
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
    /** What is asked before it is sent. While the dialog fades out it still shows its prescription. */
    asked,
    /** @returns false where the dialog says nothing more: the pharmacy hasn't answered yet */
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
 * Says what the pharmacies answered to what was sent from here, when it comes after the call has ended.
 * @returns what is called with the id of a prescription whose answer is awaited
 */
function useLateAnswers(shown: readonly Prescription[] | undefined): (id: string) => void {
  const awaited = useRef(new Set<string>());
  // The answer may stand on the screen before the call has ended.
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

/** The server's own sentence; where it has none (it broke, or can't be reached) that it failed, and what is known. */
function sayWhyNot(thrown: unknown): void {
  const refused = thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500;
  if (refused && thrown.detail) toast.failed(thrown.detail);
  else toast.failed(prescriptionMessages.sendFailed, thrown instanceof ApiError ? thrown.detail : undefined);
}
