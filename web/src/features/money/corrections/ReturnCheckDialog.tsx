import { type Payment, returnCheck, ReturnedCheckInput } from '@cusp/contract';
import { Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { correctionMessages } from './messages.ts';
import { adjustmentKindsQuery, paymentUseQuery } from './queries.ts';
import { correctionAmount, opensWords } from './words.ts';

interface ReturnCheckDialogProps {
  payment: Payment;
  opened: boolean;
  onClose: () => void;
}

/** Records that the bank returned a check, says what becomes open again, and charges a fee for it. */
export function ReturnCheckDialog({ payment, opened, onClose }: ReturnCheckDialogProps) {
  const record = useChange(returnCheck, 'payments');
  const { may } = useSession();
  const today = useToday();
  const { data: use } = useQuery({ ...paymentUseQuery(payment.id), enabled: opened });
  const { data: kinds = [] } = useQuery({ ...adjustmentKindsQuery(), enabled: opened });
  const { amount, refunded, reference, patient_name, id } = payment;
  return (
    <FormDialog
      opened={opened}
      title={`Returned Check from ${patient_name}`}
      submitLabel="Record Returned Check"
      schema={ReturnedCheckInput}
      initial={{
        returned_on: today,
        reason: 'Insufficient funds',
        adjustment_kind_id: '',
        fee: correctionAmount(0),
      }}
      edits
      submit={(body) => record.mutateAsync({ input: { params: { id }, body } })}
      messages={correctionMessages.checkReturned}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            The bank returned check {reference} unpaid: its {moneyWords(amount)} counts no longer, and the
            bank takes it off your account.
            {refunded > 0 &&
              ` ${moneyWords(refunded)} was already refunded by your check, so the patient owes that as well.`}
          </Text>
          <FieldRow>
            <DateField label="Returned On" required {...form.getInputProps('returned_on')} />
            <TextInput label="Reason" required autoComplete="off" {...form.getInputProps('reason')} />
          </FieldRow>
          {use && <Text role="status">{opensWords(use, sumOf([amount, -refunded]))}</Text>}
          {may('ledger.adjust') && (
            <FieldRow>
              <Select
                label="Charge a Fee"
                placeholder="No fee"
                clearable
                data={kinds
                  .filter((kind) => !kind.lowers && !kind.archived)
                  .map(({ id: value, name }) => ({ value, label: name }))}
                {...form.getInputProps('adjustment_kind_id')}
                value={form.values.adjustment_kind_id || null}
                onChange={(to) => form.setFieldValue('adjustment_kind_id', to ?? '')}
              />
              <MoneyField label="Fee" {...form.getInputProps('fee')} />
            </FieldRow>
          )}
        </>
      )}
    </FormDialog>
  );
}
