import { referralSources, referralSourceWords } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { PatientSelect } from '../patients/PatientSelect.tsx';

const sources = [
  { value: '', label: 'Not recorded' },
  ...referralSources.map((value) => ({ value, label: referralSourceWords[value] })),
];

interface ReferralFieldsProps {
  /** The props of a field of the form, by its name. */
  of: (name: string) => GetInputPropsReturnType;
  source: string;
}

/** Asks who referred the patient; a referring patient is chosen by name. */
export const ReferralFields = ({ of, source }: ReferralFieldsProps) => (
  <>
    <FieldRow>
      <Select label="Referred By" data={sources} allowDeselect={false} {...of('referral_source')} />
      <TextInput label="Note on the Referral" autoComplete="off" {...of('referral_note')} />
    </FieldRow>
    {source === 'patient' && (
      <PatientSelect label="Who Referred Them" required={false} {...of('referred_by_id')} />
    )}
  </>
);
