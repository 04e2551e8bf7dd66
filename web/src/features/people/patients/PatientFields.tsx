import { defaultGender, genders, type Patient, type PatientInput } from '@cusp/contract';
import { Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { titleWords } from '../../../ui/text/formats.ts';

/** The values of a patient's fields; '' for empty ones. */
export type PatientValues = { [Field in keyof PatientInput]-?: string };

export const emptyPatient: PatientValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  date_of_birth: '',
  gender: defaultGender,
  address: '',
  insurance_provider: '',
  insurance_id: '',
  medical_history: '',
  allergies: '',
  emergency_contact: '',
  emergency_phone: '',
};

/** The form values of a patient to edit. */
export function valuesOf(patient: Patient): PatientValues {
  const { id: _id, version: _version, created_at: _created, updated_at: _updated, ...values } = patient;
  return values;
}

const choices = genders.map((gender) => ({ value: gender, label: titleWords(gender) }));

/** The fields of a patient, for the Add Patient dialog and for editing on the patient's page. */
export const PatientFormFields = ({
  form,
  belowInsurance,
  onGender,
}: {
  form: Pick<UseFormReturnType<PatientValues>, 'getInputProps'>;
  /** What the typed insurance may be. */
  belowInsurance?: ReactNode;
  /** Somebody is at the gender's field. */
  onGender?: () => void;
}) => (
  // The browser's autofill holds the receptionist's data, not the patient's.
  <>
    <FieldRow>
      <TextInput label="First Name" required autoComplete="off" {...form.getInputProps('first_name')} />
      <TextInput label="Last Name" required autoComplete="off" {...form.getInputProps('last_name')} />
    </FieldRow>
    <FieldRow>
      <TextInput label="Phone" type="tel" required autoComplete="off" {...form.getInputProps('phone')} />
      <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
    </FieldRow>
    <FieldRow>
      <DateField label="Date of Birth" required past {...form.getInputProps('date_of_birth')} />
      <Select
        label="Gender"
        data={choices}
        allowDeselect={false}
        {...form.getInputProps('gender')}
        {...(onGender && { onFocus: onGender })}
      />
    </FieldRow>
    {/* A single-line field would drop the line breaks of a stored address. */}
    <Textarea
      label="Address"
      autosize
      minRows={2}
      maxRows={4}
      autoComplete="off"
      {...form.getInputProps('address')}
    />
    <FieldRow>
      <TextInput
        label="Insurance Provider"
        autoComplete="off"
        {...form.getInputProps('insurance_provider')}
      />
      <TextInput label="Insurance ID" autoComplete="off" {...form.getInputProps('insurance_id')} />
    </FieldRow>
    {belowInsurance}
    <FieldRow>
      <TextInput label="Emergency Contact" autoComplete="off" {...form.getInputProps('emergency_contact')} />
      <TextInput
        label="Emergency Phone"
        type="tel"
        autoComplete="off"
        {...form.getInputProps('emergency_phone')}
      />
    </FieldRow>
    <Textarea label="Allergies" autosize minRows={2} maxRows={6} {...form.getInputProps('allergies')} />
    <Textarea
      label="Medical History"
      autosize
      minRows={3}
      maxRows={10}
      {...form.getInputProps('medical_history')}
    />
  </>
);
