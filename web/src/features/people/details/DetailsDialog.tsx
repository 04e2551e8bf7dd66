import {
  chosenStatuses,
  dayNames,
  dayParts,
  eachPlainDetail,
  type PatientDetails,
  PatientDetailsChange,
  patientLanguages,
  updatePatientDetails,
} from '@cusp/contract';
import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { phoneWords } from '../../../ui/text/formats.ts';
import { detailsMessages } from './messages.ts';
import { phoneLine } from './detailsValues.ts';
import { PhoneLines } from './PhoneLines.tsx';
import { PlainDetailFields } from './PlainDetailFields.tsx';
import { ReferralFields } from './ReferralFields.tsx';
import { dayNameWords, dayPartWords, languageWords, patientStatusWords } from './words.ts';
import look from '../../../ui/theme/look.module.css';

const days = dayNames.map((value) => ({ value, label: dayNameWords[value] }));
const times = dayParts.map((value) => ({ value, label: dayPartWords[value] }));
const languages = [
  { value: '', label: 'Not specified' },
  ...patientLanguages.map((value) => ({ value, label: languageWords[value] })),
];
const statuses = chosenStatuses.map((value) => ({ value, label: patientStatusWords[value] }));

interface DetailsDialogProps {
  details: PatientDetails;
  opened: boolean;
  onClose: () => void;
}

/** Edits what the office knows about a patient beyond the record itself. */
export function DetailsDialog({ details, ...dialog }: DetailsDialogProps) {
  const change = useChange(updatePatientDetails, 'patients');
  const { patient_id: id, phone, other_phones, referred_by_id, chosen_status, version } = details;
  const { preferred_name, phone_kind, referral_source, referral_note, status_reason } = details;
  return (
    <FormDialog
      {...dialog}
      title="More Details"
      submitLabel="Save Changes"
      edits
      schema={PatientDetailsChange}
      initial={{
        preferred_name,
        phone_kind,
        ...eachPlainDetail((name) => details[name]),
        referral_source,
        referral_note,
        status_reason,
        version,
        language: details.language ?? '',
        other_phones: other_phones.map(phoneLine),
        referred_by_id: referred_by_id ?? '',
        preferred_days: [...details.preferred_days],
        preferred_times: [...details.preferred_times],
        // A prospective patient who has since become active must not turn prospective again because somebody edits a phone.
        status: details.status === 'active' ? 'active' : chosen_status,
      }}
      submit={(body) => change.mutateAsync({ input: { params: { id }, body } })}
      messages={detailsMessages.changed}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextInput
              label="Preferred Name"
              description="Used on screen and in messages"
              autoComplete="off"
              {...form.getInputProps('preferred_name')}
            />
            <PlainDetailFields of={(name) => form.getInputProps(name)} />
          </FieldRow>
          <PhoneLines
            of={(name) => form.getInputProps(name)}
            first={phoneWords(phone)}
            others={form.values.other_phones}
            onChange={(others) => form.setFieldValue('other_phones', others)}
          />
          <ReferralFields of={(name) => form.getInputProps(name)} source={form.values.referral_source} />
          <FieldRow>
            <MultiSelect
              label="Preferred Days"
              data={days}
              placeholder={form.values.preferred_days.length === 0 ? 'Any day' : ''}
              {...form.getInputProps('preferred_days')}
            />
            <MultiSelect
              label="Preferred Times"
              data={times}
              placeholder={form.values.preferred_times.length === 0 ? 'Any time' : ''}
              {...form.getInputProps('preferred_times')}
            />
          </FieldRow>
          <Select
            label="Language"
            description="For the portal and for messages to the patient"
            data={languages}
            {...form.getInputProps('language')}
          />
          {details.status !== 'deceased' && (
            <FieldRow>
              <Select
                label="Status"
                data={statuses}
                allowDeselect={false}
                {...form.getInputProps('status')}
              />
              {form.values.status === 'inactive' && (
                <TextInput
                  label="Reason"
                  placeholder="Moved away"
                  autoComplete="off"
                  {...form.getInputProps('status_reason')}
                />
              )}
            </FieldRow>
          )}
          {form.values.status === 'inactive' && <p className={look.note}>{detailsMessages.inactive}</p>}
        </>
      )}
    </FormDialog>
  );
}
