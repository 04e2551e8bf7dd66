import {
  askReaderCharge,
  cancelReaderCharge,
  getReaderCharge,
  type Payment,
  presentTestCard,
  type ReaderCharge,
  type ReaderChargeWithPayment,
  startReaderCharge,
} from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf, refusedLater } from '../../../ui/forms/refusal.ts';
import { readerMessages } from './reader-messages.ts';
import { ReaderWaiting } from './ReaderWaiting.tsx';

interface AtReader {
  readerId: string;
  patientId: string;
  /** Dollars. */
  amount: number;
  keepCard: boolean;
}

/** How often the desk looks whether the card was read, and after how many looks it asks the processor itself. */
const pause = 700;
const looksPerQuestion = 5;

const isOver = ({ state }: ReaderCharge) => state !== 'sending' && state !== 'waiting';

/** Takes payments at card readers. `dialog` shows the one that is waited for, wherever it stands among the elements. */
export function useReaderCharge(): {
  /** Returns the payment, or null if staff stopped waiting. Rejects if nothing was charged. */
  take: (at: AtReader) => Promise<Payment | null>;
  /** Waits for a payment that was started before. */
  follow: (charge: ReaderCharge) => Promise<Payment | null>;
  dialog: ReactNode;
} {
  const client = useQueryClient();
  const start = useChange(startReaderCharge, 'reader-charges');
  const cancel = useChange(cancelReaderCharge, 'reader-charges');
  const present = useChange(presentTestCard, 'reader-charges');
  const [shown, setShown] = useState<ReaderCharge>();
  /** What a button's call answered, and whether anybody still waits. */
  const answered = useRef<ReaderChargeWithPayment>(undefined);
  const waits = useRef(false);
  useEffect(
    () => () => {
      waits.current = false;
    },
    [],
  );

  async function ended({ id }: ReaderCharge): Promise<ReaderChargeWithPayment | undefined> {
    for (let looks = 1; waits.current; looks += 1) {
      const { current: told } = answered;
      if (told?.id === id && isOver(told)) return told;
      await new Promise((resolve) => setTimeout(resolve, pause));
      const params = { params: { id } };
      // The processor may be silent for a while: the payment is found later.
      const now = await (
        looks % looksPerQuestion === 0 ? call(askReaderCharge, params) : call(getReaderCharge, params)
      ).catch(() => undefined);
      if (now !== undefined && isOver(now)) return now;
    }
    return undefined;
  }

  async function follow(charge: ReaderCharge): Promise<Payment | null> {
    waits.current = true;
    setShown(charge);
    const over = await ended(charge);
    setShown(undefined);
    if (over === undefined) return null;
    await refresh(client, 'payments', 'reader-charges');
    if (over.state === 'paid') return over.payment;
    throw refusedLater(over.state === 'declined' ? readerMessages.declined : readerMessages.canceled);
  }

  const take = async ({ readerId, patientId, amount, keepCard }: AtReader) =>
    follow(
      await start.mutateAsync({
        input: {
          params: { id: readerId },
          body: { patient_id: patientId, amount, keep_card: keepCard },
        },
      }),
    );

  /** Makes a button's call, whose answer ends the waiting; a refusal is told, and the waiting goes on. */
  const press = async (work: Promise<ReaderChargeWithPayment>, failed: string) => {
    try {
      answered.current = await work;
    } catch (thrown) {
      toast.failed(failed, refusalOf(thrown).detail);
    }
  };

  const dialog = shown && (
    <ReaderWaiting
      charge={shown}
      busy={cancel.isPending || present.isPending}
      onCancel={() =>
        void press(cancel.mutateAsync({ input: { params: { id: shown.id } } }), readerMessages.cancelFailed)
      }
      onPresent={(card) =>
        void press(
          present.mutateAsync({ input: { params: { id: shown.id }, body: { card } } }),
          readerMessages.presentFailed,
        )
      }
      onLeave={() => {
        waits.current = false;
      }}
    />
  );
  return { take, follow, dialog };
}
