import { PrescriberInput, type Profile, states, updatePrescriber } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { profileMessages } from './messages.ts';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { SavedForm } from '../../../ui/forms/SavedForm.tsx';
import { useSavedForm } from '../../../ui/forms/useSavedForm.ts';
import type { OwnProfileProps } from './ownProfile.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import classes from '../../../ui/screens/Settings.module.css';

import { matchingOptions } from '../../../ui/tables/searching.ts';

const valuesOf = ({ npi, dea, license_number, license_state }: Profile) => ({
  npi,
  dea,
  license_number,
  license_state,
});

/** A prescriber's identifiers. Shown only to prescribers. */
export function PrescriberSection({ profile, own }: OwnProfileProps) {
  const update = useChange(updatePrescriber, 'profile');
  const { form, ...rest } = useSavedForm({
    stored: profile,
    valuesOf,
    schema: PrescriberInput,
    save: async (fields) =>
      own.keep(await update.mutateAsync({ input: { body: { ...fields, version: own.version() } } })),
    reload: own.reload,
    messages: { done: profileMessages.saved, failed: profileMessages.saveFailed },
  });

  return (
    <SettingsSection title="Prescriber">
      <p className={classes.note}>These numbers appear on prescriptions you print.</p>
      <SavedForm {...rest} label="Prescriber" unsaved={form.isDirty()}>
        <FieldRow>
          <TextInput
            label="NPI"
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            description="10 digits"
            {...form.getInputProps('npi')}
          />
          <TextInput
            label="DEA Number"
            maxLength={20}
            autoComplete="off"
            description="Two letters and 7 digits"
            {...form.getInputProps('dea')}
          />
        </FieldRow>
        <FieldRow>
          <TextInput
            label="License Number"
            maxLength={100}
            autoComplete="off"
            {...form.getInputProps('license_number')}
          />
          <Select
            label="License State"
            searchable
            filter={matchingOptions}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear the state' }}
            nothingFoundMessage="No state found"
            data={states}
            {...form.getInputProps('license_state')}
            value={form.values.license_state || null}
          />
        </FieldRow>
      </SavedForm>
    </SettingsSection>
  );
}
