import { Button, Checkbox, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { familyQuery } from '../families/queries.ts';
import { PatientSelect } from '../patients/PatientSelect.tsx';
import { patientQuery } from '../patients/queries.ts';
import { fullName } from '../patients/search.ts';
import type { NewDetailsValues } from './detailsValues.ts';
import { PhoneLines } from './PhoneLines.tsx';
import { PlainDetailFields } from './PlainDetailFields.tsx';
import { ReferralFields } from './ReferralFields.tsx';
import classes from './Details.module.css';

interface NewDetailsFieldsProps {
  values: NewDetailsValues;
  /** The props of a field of the form, by its name. */
  of: (name: string) => GetInputPropsReturnType;
  onPhones: (phones: NewDetailsValues['other_phones']) => void;
  /** The address in the form now. */
  address: string;
  onAddress: (address: string) => void;
}

/** Optional further fields for a new patient. */
export const NewDetailsFields = ({ values, of, onPhones, address, onAddress }: NewDetailsFieldsProps) => (
  <>
    <PatientSelect
      ref={focused}
      label="Same Address and Guarantor As"
      description="Adds the new patient to this patient’s family"
      required={false}
      clearable
      {...of('family_of_id')}
    />
    {values.family_of_id !== '' && (
      <FamilyWords id={values.family_of_id} address={address} onAddress={onAddress} />
    )}
    <FieldRow>
      <TextInput
        label="Preferred Name"
        description="Used on screen and in messages"
        autoComplete="off"
        {...of('preferred_name')}
      />
      <PlainDetailFields of={of} />
    </FieldRow>
    <PhoneLines of={of} others={values.other_phones} onChange={onPhones} />
    <ReferralFields of={of} source={values.referral_source} />
    <Checkbox
      label="Prospective: no visit completed yet"
      checked={values.is_prospective}
      onChange={of('is_prospective').onChange}
    />
  </>
);

/** The button that opened this part is gone, so focus moves here. */
const focused = (field: HTMLInputElement | null) => field?.focus();

interface FamilyWordsProps {
  id: string;
  address: string;
  onAddress: (address: string) => void;
}

/** Names the guarantor and their address, which is filled in if none was typed. */
function FamilyWords({ id, address, onAddress }: FamilyWordsProps) {
  const { data: patient } = useQuery(patientQuery(id));
  const { data: known } = useQuery(familyQuery(id));
  const theirs = patient?.address ?? '';
  const isBlank = address.trim() === '';
  useEffect(() => {
    // Runs only when somebody is chosen, so later typing is left alone.
    if (theirs !== '' && isBlank) onAddress(theirs);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [theirs]);
  if (!patient || known === undefined) return null;
  const head = known.family?.members.find(({ patient_id }) => patient_id === known.family?.head_patient_id);
  return (
    <div className={classes.family} role="status">
      <span>
        Guarantor: {head?.patient_name ?? fullName(patient)}.{' '}
        {theirs === ''
          ? 'This patient has no address.'
          : theirs === address
            ? `Address filled in: ${theirs.replaceAll('\n', ', ')}`
            : `Their address: ${theirs.replaceAll('\n', ', ')}`}
      </span>
      {theirs !== '' && theirs !== address && (
        <Button variant="default" size="compact-sm" onClick={() => onAddress(theirs)}>
          Use Their Address
        </Button>
      )}
    </div>
  );
}
