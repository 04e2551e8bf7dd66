import { MoveInput, movePayment, type Payment } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { moneyWords } from '../../../ui/text/formats.ts';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { TreatmentSelect } from '../payments/TreatmentSelect.tsx';
import { treatmentsQuery } from '../../chart/treatments/queries.ts';
import { correctionMessages } from './messages.ts';

interface MoveEntryDialogProps {
  payment: Payment;
  opened: boolean;
  onClose: () => void;
}

/** Puts a payment on the right patient; both entries count today, with the true day of payment. */
export function MoveEntryDialog({ payment, opened, onClose }: MoveEntryDialogProps) {
  const move = useChange(movePayment, 'payments');
  return (
    <FormDialog
      opened={opened}
      title={`Move ${moneyWords(payment.amount)} to Another Patient`}
      submitLabel="Move Payment"
      schema={MoveInput}
      initial={{ patient_id: '', treatment_id: '', reason: '' }}
      submit={(body) => move.mutateAsync({ input: { params: { id: payment.id }, body } })}
      messages={correctionMessages.moved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            The payment is reversed for {payment.patient_name} today, and recorded for the right patient with
            its true date and its own receipt number. Closed days stay as they are.
          </Text>
          <PatientSelect
            {...form.getInputProps('patient_id')}
            onChange={(id) => {
              form.setFieldValue('patient_id', id);
              form.setFieldValue('treatment_id', '');
            }}
          />
          <TreatmentOf
            patientId={form.values.patient_id}
            field={form.getInputProps('treatment_id')}
            onChange={(id) => form.setFieldValue('treatment_id', id)}
          />
          <TextInput label="Reason" required autoComplete="off" {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}

interface TreatmentOfProps {
  patientId: string;
  field: object;
  onChange: (id: string) => void;
}

function TreatmentOf({ patientId, field, onChange }: TreatmentOfProps) {
  const { data } = useQuery({ ...treatmentsQuery(patientId), enabled: patientId !== '' });
  return (
    <TreatmentSelect
      {...field}
      treatments={patientId === '' ? undefined : data}
      patientChosen={patientId !== ''}
      onChange={onChange}
    />
  );
}
