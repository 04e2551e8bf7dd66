import { type Payment, receiveAdditional, ReceiveInput, receivePayment } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { treatmentQuery } from '../../chart/treatments/queries.ts';
import { correctionMessages } from './messages.ts';
import { correctionAmount } from './words.ts';

interface ReceiveDialogProps {
  payment: Payment;
  /** The insurer has answered before, and pays once more. */
  isAdditional?: boolean;
  opened: boolean;
  onClose: () => void;
}

/** An insurer's payment, which may be zero, the contractual write-off, and the rest for the patient to pay. */
export function ReceiveDialog({ payment, isAdditional = false, opened, onClose }: ReceiveDialogProps) {
  const first = useChange(receivePayment, 'payments');
  const additional = useChange(receiveAdditional, 'payments');
  const receive = isAdditional ? additional : first;
  const { may } = useSession();
  const today = useToday();
  const treatmentId = payment.treatment_id ?? '';
  const { data } = useQuery({ ...treatmentQuery(treatmentId), enabled: opened && treatmentId !== '' });
  const balance = treatmentId === '' ? undefined : data?.[0]?.balance;
  return (
    <FormDialog
      opened={opened}
      title={`${isAdditional ? 'Additional Insurance Payment' : 'Receive Insurance'} for ${payment.patient_name}`}
      submitLabel="Receive"
      schema={ReceiveInput}
      initial={{
        amount: correctionAmount(isAdditional ? '' : payment.amount),
        adjustment: correctionAmount(
          !isAdditional && may('ledger.write_off') ? payment.expected_write_off : 0,
        ),
        received_on: today,
        reference: '',
      }}
      edits
      submit={(body) => receive.mutateAsync({ input: { params: { id: payment.id }, body } })}
      messages={correctionMessages.received}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>{answerWords(payment, isAdditional)}</Text>
          <FieldRow>
            <MoneyField
              label="Amount Received"
              description="Enter 0 if insurance paid nothing"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              {...form.getInputProps('amount')}
            />
            <MoneyField
              label="Insurance Adjustment"
              description="Contractual write-off"
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

/** The expected payment, or the insurer's earlier answer. */
function answerWords(
  { amount, expected, expected_write_off, status }: Payment,
  isAdditional: boolean,
): string {
  if (!isAdditional)
    return expected_write_off === 0
      ? `${moneyWords(amount)} was expected.`
      : `${moneyWords(amount)} was expected, and ${moneyWords(expected_write_off)} to be written off.`;
  if (status === 'denied') return `The expected ${moneyWords(amount)} had been denied.`;
  return expected === null || expected === 0
    ? `${moneyWords(amount)} was received earlier.`
    : `${moneyWords(amount)} of ${moneyWords(expected)} was received earlier.`;
}

const number = (given: number | '') => (given === '' || Number.isNaN(given) ? 0 : given);

/** The patient's rest of a bill after both. */
function restWords(balance: number, amount: number | '', adjustment: number | ''): string {
  const rest = sumOf([balance, -number(amount), -number(adjustment)]);
  return rest >= 0
    ? `${moneyWords(rest)} is left for the patient to pay.`
    : `${moneyWords(-rest)} of it was paid already and becomes a credit.`;
}
