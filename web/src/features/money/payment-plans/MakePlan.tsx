import { PaymentPlanTerms, quotePaymentPlan } from '@cusp/contract';
import { Button, Checkbox, Group, Modal, NumberInput } from '@mantine/core';
import { IconCalendarDollar } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { AboutLine } from '../../../ui/forms/About.tsx';
import { addToDate } from '../../../ui/text/dates.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { useContractForm } from '../../../ui/forms/useContractForm.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { paymentPlanMessages } from './messages.ts';
import { SignPlan } from './SignPlan.tsx';
import type { Quoted } from './quoted.ts';
import classes from './PaymentPlans.module.css';

/**
 * The button that makes a payment plan, with its dialog: first the terms, then what they come to, which the patient
 * signs where a disclosure is due.
 * @param patientId whose account; absent: it is chosen in the dialog
 * @param proposed what is due of it, in dollars
 */
export function MakePlan({ patientId, proposed }: { patientId?: string; proposed?: number | undefined }) {
  const [opened, setOpened] = useState(false);
  const [quoted, setQuoted] = useState<Quoted>();
  const phone = usePhone();
  const close = () => {
    setOpened(false);
    setQuoted(undefined);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarDollar size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        New Payment Plan
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title="New Payment Plan"
        size={720}
        fullScreen={phone}
        radius={phone ? 0 : 'lg'}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <AboutLine className={classes.about} />
        {quoted ? (
          <SignPlan quoted={quoted} onBack={() => setQuoted(undefined)} onDone={close} />
        ) : (
          <Terms patientId={patientId} proposed={proposed} onQuoted={setQuoted} onCancel={close} />
        )}
      </Modal>
    </>
  );
}

interface TermsProps {
  patientId: string | undefined;
  proposed: number | undefined;
  onQuoted: (quoted: Quoted) => void;
  onCancel: () => void;
}

interface TermsValues {
  patient_id: string;
  amount: number | '';
  down_payment: number | null;
  installments: number | '';
  day_of_month: number | '';
  first_on: string;
  apr: number | null;
  finance_charge: number | null;
  automatic: boolean;
}

function Terms({ patientId, proposed, onQuoted, onCancel }: TermsProps) {
  const first_on = addToDate(useToday(), 30, 'd');
  const initial: TermsValues = {
    patient_id: patientId ?? '',
    amount: proposed || '',
    down_payment: null,
    installments: 4,
    day_of_month: Number(first_on.slice(8)),
    first_on,
    apr: null,
    finance_charge: null,
    automatic: false,
  };
  const { form, ...rest } = useContractForm({
    schema: PaymentPlanTerms,
    initial,
    submit: async (body) => ({ ...(await call(quotePaymentPlan, { body })), terms: body }),
    // The computed terms are shown, so no toast is needed.
    outcomeMessage: () => null,
    messages: { done: '', failed: paymentPlanMessages.agreeFailed },
    onDone: onQuoted,
  });
  /** A field that may stay empty. */
  const optional = (field: 'down_payment' | 'apr' | 'finance_charge') => ({
    ...form.getInputProps(field),
    value: form.values[field] ?? ('' as const),
    onChange: (given: number | string) => form.setFieldValue(field, given === '' ? null : Number(given)),
  });
  return (
    <Form {...rest} label="Terms">
      {patientId === undefined && <PatientSelect {...form.getInputProps('patient_id')} />}
      <FieldRow>
        <MoneyField label="Amount" required {...form.getInputProps('amount')} />
        <MoneyField
          label="Down payment"
          description="Paid now; not counted as an installment."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...optional('down_payment')}
        />
      </FieldRow>
      <FieldRow>
        <WholeNumberField label="Installments" required {...form.getInputProps('installments')} />
        <WholeNumberField label="Day of the month" required {...form.getInputProps('day_of_month')} />
      </FieldRow>
      <DateField label="First installment due" required {...form.getInputProps('first_on')} />
      <FieldRow>
        <NumberInput
          label="Annual rate (%)"
          description="Leave empty for no finance charge."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          hideControls
          decimalScale={2}
          {...optional('apr')}
        />
        <MoneyField label="Or a flat finance charge" {...optional('finance_charge')} />
      </FieldRow>
      <Checkbox
        label="Charge each installment to the patient’s card on file"
        {...form.getInputProps('automatic', { type: 'checkbox' })}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={rest.submitting}>
          Show the Plan
        </Button>
      </Group>
    </Form>
  );
}
