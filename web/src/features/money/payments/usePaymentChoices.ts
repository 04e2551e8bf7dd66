import type { PaymentInput } from '@cusp/contract';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { EntryPart } from '../ledger/splitting.ts';
import { treatmentQuery, treatmentsQuery } from '../../chart/treatments/queries.ts';

/** The values of a payment's fields; '' if empty. */
export type PaymentValues = {
  [Field in keyof Omit<PaymentInput, 'amount' | 'splits'>]-?: string;
} & {
  amount: number | '';
  splits: EntryPart[];
};

/**
 * The fields for patient, treatment and amount, which depend on each other: the treatments are the chosen patient's, and a
 * treatment with a balance prefills the amount, unless somebody typed one.
 */
export function usePaymentChoices(form: UseFormReturnType<PaymentValues>) {
  const { patient_id: patientId, treatment_id: treatmentId, amount } = form.values;
  const query = useQuery({
    // If only a treatment is given, it determines the patient.
    ...(patientId === '' ? treatmentQuery(treatmentId) : treatmentsQuery(patientId)),
    enabled: patientId !== '' || treatmentId !== '',
  });
  const treatments = patientId ? query.data : undefined;

  // The prefilled amount; a different one was typed.
  const offered = useRef<number | ''>('');
  const offer = (balance: number) => {
    if (amount !== '' && amount !== offered.current) return;
    offered.current = balance || '';
    if (amount !== offered.current) form.setFieldValue('amount', offered.current);
  };

  const filledIn = useRef(false);
  useEffect(() => {
    if (filledIn.current || !query.data) return;
    filledIn.current = true;
    if (!treatmentId) return;
    const treatment = query.data.find(({ id }) => id === treatmentId);
    // Values from the address were not typed, so closing the dialog needn't ask about it.
    const typed = form.isDirty();
    if (treatment) {
      form.setFieldValue('patient_id', treatment.patient_id);
      offer(treatment.balance);
    } else {
      form.setFieldValue('treatment_id', '');
    }
    if (!typed) form.resetDirty();
  });

  return {
    query,
    /** The chosen patient's, undefined while they load. */
    treatments,
    /** The chosen one. */
    treatment: treatments?.find(({ id }) => id === treatmentId),

    choosePatient: (id: string) => {
      if (id === patientId) return;
      form.setFieldValue('patient_id', id);
      form.setFieldValue('treatment_id', '');
      offer(0);
    },

    chooseTreatment: (id: string) => {
      form.setFieldValue('treatment_id', id);
      offer(treatments?.find((treatment) => treatment.id === id)?.balance ?? 0);
    },
  };
}
