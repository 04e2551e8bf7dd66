import { createPayment, PaymentInput } from '@cusp/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../../../api/keys.ts';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { configQuery } from '../../../api/config.ts';
import { accountQuery } from './queries.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { onlineMessages } from '../online/messages.ts';
import { useCardCharge } from '../online/useCardCharge.ts';
import { readerMessages } from '../online/reader-messages.ts';
import { useCardReaders } from '../online/useCardReaders.ts';
import { useChargeableCards } from '../online/useChargeableCards.ts';
import { useReaderCharge } from '../online/useReaderCharge.tsx';
import { PaymentLinkDialog } from './PaymentLinkDialog.tsx';
import { unappliedOf } from './splitting.ts';
import { TakePaymentFields } from './TakePaymentFields.tsx';
import { takenAtFirst } from './taking.ts';
import { paymentMessages } from '../payments/messages.ts';
import { useReceipt, useReceiptSteps } from '../payments/useReceipt.ts';
import { ledgerMessages } from './words.ts';

interface TakePaymentDialogProps {
  opened: boolean;
  onClose: () => void;
  patientId: string;
  /** Only this one is proposed to be paid. */
  treatmentId?: string | undefined;
}

/**
 * The account, and whether it was fetched since the dialog opened: right after a change the one that is known is out of date, and
 * the amounts are proposed once.
 */
function useFreshAccount(patientId: string, opened: boolean) {
  const { data: account, isFetching } = useQuery({ ...accountQuery(patientId), enabled: opened });
  const [isFresh, setFresh] = useState(false);
  if (!opened && isFresh) setFresh(false);
  if (opened && !isFresh && account !== undefined && !isFetching) setFresh(true);
  return { account, isFresh };
}

/** Takes a payment at the desk for a whole account: amount, method, and which charges it pays. */
export function TakePaymentDialog({ opened, onClose, patientId, treatmentId }: TakePaymentDialogProps) {
  const { account, isFresh } = useFreshAccount(patientId, opened);
  const today = useToday();
  const client = useQueryClient();
  const take = useChange(createPayment, 'payments');
  const receiptSteps = useReceiptSteps();
  const { print, mail, text } = useReceipt();
  const kept = useChargeableCards(patientId);
  const charge = useCardCharge();
  const readers = useCardReaders();
  const atReader = useReaderCharge();
  const { may } = useSession();
  const takesOnline = typeof useQuery(configQuery()).data?.payment_provider === 'string';
  /** The amount of a link that is sent instead. */
  const [linked, setLinked] = useState<number | ''>();
  const close = () => {
    setLinked(undefined);
    onClose();
  };
  if (opened && linked !== undefined)
    return <PaymentLinkDialog patientId={patientId} amount={linked} onClose={close} />;

  return (
    <FormDialog
      // The split is proposed from what is open.
      opened={opened && isFresh && may('payments.write')}
      title="Take Payment"
      covered={atReader.dialog !== undefined}
      submitLabel="Take Payment"
      schema={PaymentInput}
      initial={takenAtFirst(account, patientId, treatmentId, today)}
      check={({ amount, splits, payment_method, reference, kept_card, card_reader, agreement }) => ({
        ...(kept_card === '' &&
          card_reader === '' &&
          unappliedOf(amount, splits) < 0 && { splits: ledgerMessages.tooMuch }),
        ...(kept_card !== '' && agreement === '' && { agreement: onlineMessages.chooseAgreement }),
        ...(payment_method === 'check' &&
          reference.trim() === '' && { reference: 'Enter the number of the check.' }),
      })}
      submit={async (body, { values: { receipt, kept_card, card_reader, keeps_card, agreement } }) => {
        const card = kept.cardOf(kept_card);
        const reader = readers.readerOf(card_reader);
        try {
          const payment =
            card !== undefined && agreement !== ''
              ? await charge({ card, patientId, amount: body.amount, agreement })
              : reader !== undefined
                ? await atReader.take({
                    readerId: reader.id,
                    patientId,
                    amount: body.amount,
                    keepCard: keeps_card,
                  })
                : await take.mutateAsync({ input: { body } });
          if (payment === null)
            return reader === undefined ? onlineMessages.chargeUnderWay : readerMessages.underWay;
          if (receipt === 'print') void print(payment);
          if (receipt === 'email') void mail(payment);
          if (receipt === 'text') void text(payment);
          return payment;
        } catch (thrown) {
          // A colleague may have been faster: what is open is reloaded.
          await refresh(client, 'payments');
          throw thrown;
        }
      }}
      messages={{ done: paymentMessages.recorded, failed: paymentMessages.recordFailed }}
      outcomeMessage={(payment) =>
        typeof payment === 'string'
          ? { message: payment }
          : {
              message: `${paymentMessages.recorded}.${ledgerMessages.receiptNumber(payment.receipt_number)}`,
              steps: receiptSteps(payment),
            }
      }
      onClose={onClose}
    >
      {(form) =>
        account && (
          <>
            <TakePaymentFields
              form={form}
              account={account}
              proposes={treatmentId === undefined}
              onLink={takesOnline ? setLinked : undefined}
              kept={kept}
              readers={readers}
            />
            {atReader.dialog}
          </>
        )
      }
    </FormDialog>
  );
}
