import { paymentMethods, paymentStatuses } from '@cusp/contract';
import { Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { referenceWords } from '../ledger/words.ts';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { titleWords } from '../../../ui/text/formats.ts';
import { AmountField } from './AmountField.tsx';
import { GeneralSplit } from './GeneralSplit.tsx';
import { PatientOwes } from './PatientOwes.tsx';
import { TreatmentSelect } from './TreatmentSelect.tsx';
import { type PaymentValues, usePaymentChoices } from './usePaymentChoices.ts';

const choices = (words: readonly string[]) => words.map((word) => ({ value: word, label: titleWords(word) }));
const methodChoices = choices(paymentMethods);
const statusChoices = choices(paymentStatuses);

/** The fields of a payment. */
export function PaymentFormFields({ form }: { form: UseFormReturnType<PaymentValues> }) {
  const { treatments, query, treatment, choosePatient, chooseTreatment } = usePaymentChoices(form);
  const { patient_id: patientId, status, payment_method: method } = form.values;
  const referenceLabel = referenceWords[method];

  return (
    <>
      <PatientSelect {...form.getInputProps('patient_id')} onChange={choosePatient} />
      {patientId && <PatientOwes patientId={patientId} treatments={treatments} query={query} />}
      <TreatmentSelect
        {...form.getInputProps('treatment_id')}
        onChange={chooseTreatment}
        treatments={treatments}
        patientChosen={patientId !== ''}
      />
      <FieldRow>
        <AmountField {...form.getInputProps('amount')} treatment={treatment} pending={status === 'pending'} />
        <Select
          label="Payment Method"
          required
          data={methodChoices}
          allowDeselect={false}
          {...form.getInputProps('payment_method')}
        />
      </FieldRow>
      <FieldRow>
        <Select label="Status" data={statusChoices} allowDeselect={false} {...form.getInputProps('status')} />
        <DateField label="Payment Date" required {...form.getInputProps('payment_date')} />
      </FieldRow>
      {referenceLabel !== undefined && (
        <TextInput label={referenceLabel} autoComplete="off" {...form.getInputProps('reference')} />
      )}
      <GeneralSplit form={form} />
      <Textarea label="Notes" autosize minRows={2} maxRows={8} {...form.getInputProps('notes')} />
    </>
  );
}
