import { type Prescription, sendToPharmacy } from '@cusp/contract';
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
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  // A second press may come before the button is drawn disabled.
  const underWay = useRef(new Set<string>());

  const send = async ({ id }: Prescription) => {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    setSending(new Set(underWay.current));
    try {
      await change.mutateAsync({ input: { params: { id } } });
      toast.done(prescriptionMessages.sent);
    } catch (thrown) {
      sayWhyNot(thrown);
      // Perhaps it was sent from another desk meanwhile.
      await refresh(client, 'prescriptions').catch(() => undefined);
    } finally {
      underWay.current.delete(id);
      setSending(new Set(underWay.current));
    }
  };

  return { sending, send };
}

/** The server's own sentence; where it has none (it broke, or can't be reached) that it failed, and what is known. */
function sayWhyNot(thrown: unknown): void {
  const refused = thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500;
  if (refused && thrown.detail) toast.failed(thrown.detail);
  else toast.failed(prescriptionMessages.sendFailed, thrown instanceof ApiError ? thrown.detail : undefined);
}
