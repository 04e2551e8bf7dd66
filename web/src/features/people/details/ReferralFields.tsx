import { referralSources } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { PatientSelect } from '../patients/PatientSelect.tsx';
import { referralSourceWords } from './words.ts';

export interface ReferralValues {
  referral_source: string;
  referral_note: string;
  referred_by_id: string;
}

const sources = [
  { value: '', label: 'Not asked' },
  ...referralSources.map((value) => ({ value, label: referralSourceWords[value] })),
];

/** Who sent the patient; another patient is chosen by name. */
export const ReferralFields = <Values extends ReferralValues>({
  form,
}: {
  form: UseFormReturnType<Values>;
}) => (
  <>
    <FieldRow>
      <Select
        label="Referred By"
        data={sources}
        allowDeselect={false}
        {...form.getInputProps('referral_source')}
      />
      <TextInput label="Note on the Referral" autoComplete="off" {...form.getInputProps('referral_note')} />
    </FieldRow>
    {form.values.referral_source === 'patient' && (
      <PatientSelect label="Who Referred Them" required={false} {...form.getInputProps('referred_by_id')} />
    )}
  </>
);
