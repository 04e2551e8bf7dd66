import { type Payment, ReceiveInput, receivePayment } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../api/useChange.ts';
import { useSession } from '../../api/session.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FieldRow, FormDialog } from '../../ui/FormDialog.tsx';
import { moneyWords, sumOf } from '../../ui/formats.ts';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { useToday } from '../../ui/today.tsx';
import { treatmentQuery } from '../treatments/queries.ts';
import { correctionMessages } from './messages.ts';
import { amountOf } from './words.ts';

interface ReceiveDialogProps {
  payment: Payment;
  opened: boolean;
  onClose: () => void;
}

/** What an insurer paid, what the contract takes off, and what is left to the patient. */
export function ReceiveDialog({ payment, opened, onClose }: ReceiveDialogProps) {
  const receive = useChange(receivePayment, 'payments');
  const { may } = useSession();
  const today = useToday();
  const treatmentId = payment.treatment_id ?? '';
  const { data } = useQuery({ ...treatmentQuery(treatmentId), enabled: opened && treatmentId !== '' });
  const balance = treatmentId === '' ? undefined : data?.[0]?.balance;
  return (
    <FormDialog
      opened={opened}
      title={`Receive Insurance for ${payment.patient_name}`}
      submitLabel="Receive"
      schema={ReceiveInput}
      initial={{
        amount: amountOf(payment.amount),
        adjustment: amountOf(0),
        received_on: today,
        reference: '',
      }}
      edits
      submit={(body, { idempotencyKey }) =>
        receive.mutateAsync({ input: { params: { id: payment.id }, body }, idempotencyKey })
      }
      messages={correctionMessages.received}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>{moneyWords(payment.amount)} was expected.</Text>
          <FieldRow>
            <MoneyField label="Amount Received" required {...form.getInputProps('amount')} />
            <MoneyField
              label="Insurance Adjustment"
              description="What the contract takes off"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              disabled={treatmentId === '' || !may('ledger.write_off')}
              {...form.getInputProps('adjustment')}
            />
          </FieldRow>
          {balance !== undefined && (
            <Text role="status">{restWords(balance, form.values.amount, form.values.adjustment)}</Text>
          )}
          <FieldRow>
            <DateField label="Received On" {...form.getInputProps('received_on')} />
            <TextInput
              label="Check or Statement Number"
              autoComplete="off"
              {...form.getInputProps('reference')}
            />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}

const number = (given: number | '') => (given === '' || Number.isNaN(given) ? 0 : given);

/** What is the patient's of a bill after both. */
function restWords(balance: number, amount: number | '', adjustment: number | ''): string {
  const rest = sumOf([balance, -number(amount), -number(adjustment)]);
  return rest >= 0
    ? `${moneyWords(rest)} is left to the patient.`
    : `${moneyWords(-rest)} of it was paid already and becomes a credit.`;
}
