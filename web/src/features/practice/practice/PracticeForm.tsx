import { type Practice, PracticeInput, presetPracticeName, updateOwnPractice } from '@cusp/contract';
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { practiceMessages } from './messages.ts';
import { timeZonesQuery } from './queries.ts';
import { timeZoneChoices } from './timeZones.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { SavedForm } from '../../../ui/forms/SavedForm.tsx';
import { matchingOptions } from '../../../ui/tables/searching.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { useSavedForm } from '../../../ui/forms/useSavedForm.ts';

const valuesOf = ({
  name,
  address,
  phone,
  emergency_phone,
  time_zone,
  npi,
  taxpayer_number,
  numbering,
  images_wait,
  billed_visit,
  bank_payments,
  version,
}: Practice) => ({
  name,
  address,
  phone,
  emergency_phone,
  time_zone,
  npi,
  taxpayer_number,
  numbering,
  images_wait,
  billed_visit,
  bank_payments,
  version,
});

const numberingChoices = [
  { value: 'universal', label: 'Universal (1 to 32, A to T)' },
  { value: 'fdi', label: 'FDI (11 to 48, 51 to 85)' },
  { value: 'palmer', label: 'Palmer (6┘, └C)' },
];

interface PracticeFormProps {
  practice: Practice;
  reload: () => Promise<Practice | undefined>;
  /** Asks for the name while the practice still has the one that it was registered with. */
  asksName?: boolean;
}

/** The practice's details. */
export function PracticeForm({ practice, reload, asksName = false }: PracticeFormProps) {
  const { user } = useSession();
  const update = useChange(updateOwnPractice, 'practice');
  const today = useToday();
  const { form, ...rest } = useSavedForm({
    stored: practice,
    valuesOf: (stored) => {
      const values = valuesOf(stored);
      return asksName && stored.name === presetPracticeName(user.name) ? { ...values, name: '' } : values;
    },
    schema: PracticeInput,
    save: (body) => update.mutateAsync({ input: { body } }),
    reload,
    messages: { done: practiceMessages.saved, failed: practiceMessages.saveFailed },
  });
  const { data: taken } = useQuery(timeZonesQuery());
  const zones = useMemo(() => timeZoneChoices(practice.time_zone, taken ?? []), [practice.time_zone, taken]);

  return (
    <SavedForm {...rest} label="Practice" unsaved={form.isDirty()}>
      <TextInput label="Name" required autoComplete="organization" {...form.getInputProps('name')} />
      <Textarea
        label="Address"
        autosize
        minRows={2}
        maxRows={5}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      <FieldRow>
        <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        <TextInput
          label="NPI"
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          {...form.getInputProps('npi')}
        />
      </FieldRow>
      <TextInput
        label="After-Hours Number"
        description="Patients call this number when the office is closed. It is printed on post-op instructions."
        type="tel"
        autoComplete="off"
        {...form.getInputProps('emergency_phone')}
      />
      <TextInput
        label="Tax ID (TIN)"
        description="Required on good-faith estimates."
        placeholder="12-3456789"
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        {...form.getInputProps('taxpayer_number')}
      />
      <Select
        label="Time Zone"
        required
        searchable
        filter={matchingOptions}
        allowDeselect={false}
        nothingFoundMessage="No time zone found"
        data={zones}
        description={`Today in the practice is ${dateWords(today)}.`}
        {...form.getInputProps('time_zone')}
      />
      <Select
        label="Tooth Numbering"
        allowDeselect={false}
        data={numberingChoices}
        {...form.getInputProps('numbering')}
      />
      <Select
        label="Date of service for crowns, bridges, inlays, veneers, and dentures"
        description="Claims and charges have this date. Most carriers ask for the seat date."
        allowDeselect={false}
        data={[
          { value: 'seat', label: 'Seat date' },
          { value: 'prep', label: 'Prep date' },
        ]}
        {...form.getInputProps('billed_visit')}
      />
      <Checkbox
        label="Hold new images until released to the patient"
        description="New images stay out of the portal until someone releases them. If you turn this off, held images are released."
        {...form.getInputProps('images_wait', { type: 'checkbox' })}
      />
      <Checkbox
        label="Patients may pay from a bank account (ACH)"
        description="In the portal and by payment link. The money takes about four business days, counts once it has arrived, and may be returned by the bank."
        {...form.getInputProps('bank_payments', { type: 'checkbox' })}
      />
    </SavedForm>
  );
}
