import { type ChargeAgreement, createPayment, createWalkOut, walkOutPdf } from '@cusp/contract';
import { Group, Input, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { useToday } from '../../../ui/text/today.tsx';
import type { CheckOutMoneyApi } from '../../schedule/calendar/slots.ts';
import { CardAgreement } from '../online/CardAgreement.tsx';
import { cardName } from '../online/card-words.ts';
import { onlineMessages } from '../online/messages.ts';
import { useCardCharge } from '../online/useCardCharge.ts';
import { KeepCard } from '../online/KeepCard.tsx';
import { readerMessages } from '../online/reader-messages.ts';
import { useCardReaders } from '../online/useCardReaders.ts';
import { useChargeableCards } from '../online/useChargeableCards.ts';
import { useReaderCharge } from '../online/useReaderCharge.tsx';
import { paymentMessages } from '../payments/messages.ts';
import { useReceipt, useReceiptSteps } from '../payments/useReceipt.ts';
import { saveAnsweredPdf } from '../statements/queries.ts';
import { walkOutMessages } from '../walk-outs/messages.ts';
import { accountQuery } from './queries.ts';
import { proposeSplit } from './splitting.ts';
import { chargesToPay, receiptDeliveries, type ReceiptDelivery } from './taking.ts';
import {
  deskMethods,
  deskMethodWords,
  ledgerMessages,
  receiptDeliveryWords,
  referenceWords,
} from './words.ts';

interface CheckOutPaymentProps {
  patientId: string;
  /** What will be due now once the visit is checked out, in dollars; undefined while that isn't known. */
  proposed: number | undefined;
  api: RefObject<CheckOutMoneyApi | null>;
}

const methods = deskMethods.map((method) => ({ value: method, label: deskMethodWords[method] }));
const deliveries = receiptDeliveries.map((way) => ({ value: way, label: receiptDeliveryWords[way] }));

/** The payment at check-out, with its receipt, and the walk-out statement. Without a method nothing is paid. */
export function CheckOutPayment({ patientId, proposed, api }: CheckOutPaymentProps) {
  const { may } = useSession();
  const today = useToday();
  const client = useQueryClient();
  const take = useChange(createPayment, 'payments');
  const create = useChange(createWalkOut, 'walk-outs');
  const receipt = useReceipt();
  const receiptSteps = useReceiptSteps();
  /** The typed amount; undefined: the proposed one. */
  const [typed, setTyped] = useState<number | ''>();
  const [method, setMethod] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const kept = useChargeableCards(patientId);
  const charge = useCardCharge();
  const readers = useCardReaders();
  const atReader = useReaderCharge();
  const [keepsCard, setKeepsCard] = useState(false);
  const [agreement, setAgreement] = useState<ChargeAgreement | ''>('');
  const [receiptBy, setReceiptBy] = useState<ReceiptDelivery>('later');
  const [walkOutBy, setWalkOutBy] = useState<ReceiptDelivery>('later');
  const [asked, setAsked] = useState(false);
  const amount = typed ?? (proposed || '');
  /** The amount as it was when the check-out was sent: what is due then changes with it. */
  const agreed = useRef<number | ''>('');
  const referenceLabel = method === null ? undefined : referenceWords[method];
  const wrongAmount = method !== null && !(typeof amount === 'number' && amount > 0);
  const needsNumber = method === 'check' && reference.trim() === '';
  const card = kept.cardOf(method);
  const reader = readers.readerOf(method);
  const needsAgreement = card !== undefined && agreement === '';

  /** Returns the payment; null: a card's processor hasn't confirmed it yet. */
  const taken = async (paid: number, by: string) => {
    if (card !== undefined && agreement !== '') return charge({ card, patientId, amount: paid, agreement });
    if (reader !== undefined)
      return atReader.take({ readerId: reader.id, patientId, amount: paid, keepCard: keepsCard });
    // The charges of this visit are on the account by now.
    const account = await client.fetchQuery({ ...accountQuery(patientId), staleTime: 0 });
    return take.mutateAsync({
      input: {
        body: {
          patient_id: patientId,
          amount: paid,
          payment_method: by,
          reference,
          payment_date: today,
          splits: proposeSplit(chargesToPay(account, patientId), paid).flatMap(({ entry_id, amount: part }) =>
            typeof part === 'number' ? [{ entry_id, amount: part }] : [],
          ),
        },
      },
    });
  };
  const pay = async (): Promise<boolean> => {
    const { current: paid } = agreed;
    if (method === null || paid === '') return true;
    try {
      const payment = await taken(paid, method);
      if (payment === null) {
        toast.done(reader === undefined ? onlineMessages.chargeUnderWay : readerMessages.underWay);
        return true;
      }
      toast.done(
        `${card === undefined ? `${paymentMessages.recorded}.` : onlineMessages.chargeDone(cardName(card))}${ledgerMessages.receiptNumber(payment.receipt_number)}`,
        receiptSteps(payment),
      );
      if (receiptBy === 'print') void receipt.print(payment);
      if (receiptBy === 'email') void receipt.mail(payment);
      if (receiptBy === 'text') void receipt.text(payment);
      return true;
    } catch (thrown) {
      const failed = card === undefined ? paymentMessages.recordFailed : onlineMessages.chargeFailed;
      toast.failed(reader === undefined ? failed : readerMessages.startFailed, refusalOf(thrown).detail);
      return false;
    }
  };
  const handOver = async (appointmentId: string) => {
    if (walkOutBy === 'later') return;
    try {
      const { id, snapshot } = await create.mutateAsync({
        input: { params: { id: appointmentId }, body: { way: walkOutBy } },
      });
      if (walkOutBy === 'print')
        await saveAnsweredPdf(walkOutPdf, { params: { id } }, `walk-out-${snapshot.visit_on}.pdf`);
      else toast.done(walkOutMessages[walkOutBy]);
    } catch (thrown) {
      toast.failed(walkOutMessages.notMade, refusalOf(thrown).detail);
    }
  };

  useImperativeHandle(api, () => ({
    check: () => {
      setAsked(true);
      agreed.current = amount;
      return !wrongAmount && !needsNumber && !needsAgreement;
    },
    takes: () => method !== null,
    finish: async (appointmentId) => {
      const isPaid = await pay();
      await handOver(appointmentId);
      return isPaid;
    },
  }));

  if (!may('payments.write')) return null;
  return (
    <>
      <Group grow gap="xs" align="flex-start">
        <MoneyField
          label="Amount"
          value={amount}
          error={asked && wrongAmount && 'Enter the amount.'}
          onChange={setTyped}
        />
        <Select
          label="Payment Method"
          placeholder="No payment now"
          clearable
          data={[...readers.choices, ...methods, ...kept.choices]}
          value={method}
          onChange={setMethod}
        />
      </Group>
      {referenceLabel !== undefined && (
        <TextInput
          label={referenceLabel}
          required={method === 'check'}
          autoComplete="off"
          value={reference}
          error={asked && needsNumber && 'Enter the number of the check.'}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
      )}
      {card !== undefined && (
        <CardAgreement
          card={card}
          value={agreement}
          onChange={setAgreement}
          error={asked && needsAgreement && onlineMessages.chooseAgreement}
        />
      )}
      {reader !== undefined && <KeepCard keeps={keepsCard} onChange={setKeepsCard} />}
      {atReader.dialog}
      {method !== null && <Delivery label="Receipt" value={receiptBy} onChange={setReceiptBy} />}
      <Delivery label="Walk-out statement" value={walkOutBy} onChange={setWalkOutBy} />
    </>
  );
}

interface DeliveryProps {
  label: string;
  value: ReceiptDelivery;
  onChange: (way: ReceiptDelivery) => void;
}

function Delivery({ label, value, onChange }: DeliveryProps) {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={id}
        data={deliveries}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}
