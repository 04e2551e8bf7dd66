import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountQuery } from '../ledger/queries.ts';
import { SplitFields } from '../ledger/SplitFields.tsx';
import { chargesOf } from '../ledger/splitting.ts';
import type { PaymentValues } from './usePaymentChoices.ts';

/** The bills that a payment without a treatment pays; nothing if none is open or the payment is still awaited. */
export function GeneralSplit({ form }: { form: UseFormReturnType<PaymentValues> }) {
  const { patient_id: patientId, treatment_id: treatmentId, status, amount, splits } = form.values;
  const isGeneral = patientId !== '' && treatmentId === '' && status === 'completed';
  const { data: account } = useQuery({ ...accountQuery(patientId), enabled: isGeneral });
  const offersSplit = isGeneral && account !== undefined && chargesOf(account.open).length > 0;
  const isLeftOver = !offersSplit && splits.length > 0;
  useEffect(() => {
    if (isLeftOver) form.setFieldValue('splits', []);
  });
  if (!offersSplit) return null;
  return (
    <SplitFields
      // Another account is another split.
      key={account.id}
      account={account}
      amount={amount}
      splits={splits}
      proposes
      errorOf={(at) => form.errors[`splits.${at}.amount`]}
      onChange={(parts) => form.setFieldValue('splits', parts)}
    />
  );
}
