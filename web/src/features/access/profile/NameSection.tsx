import { type Profile, ProfileInput, updateProfile } from '@cusp/contract';
import { TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { profileMessages } from './messages.ts';
import { titleWords } from '../../../ui/text/formats.ts';
import { FactList } from '../../../ui/tables/RecordCard.tsx';
import { SavedForm } from '../../../ui/forms/SavedForm.tsx';
import { useSavedForm } from '../../../ui/forms/useSavedForm.ts';
import type { OwnProfileProps } from './ownProfile.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import classes from '../../../ui/screens/Settings.module.css';

const valuesOf = ({ name }: Profile) => ({ name });

/** The person's name, email and role. They can change only the name themselves. */
export function NameSection({ profile, own }: OwnProfileProps) {
  const update = useChange(updateProfile, 'profile');
  const { form, ...rest } = useSavedForm({
    stored: profile,
    valuesOf,
    schema: ProfileInput,
    save: async (fields) =>
      own.keep(await update.mutateAsync({ input: { body: { ...fields, version: own.version() } } })),
    reload: own.reload,
    messages: { done: profileMessages.saved, failed: profileMessages.saveFailed },
  });

  return (
    <SettingsSection title="You">
      <FactList
        columns={2}
        facts={[
          ['Email', profile.email],
          ['Role', titleWords(profile.role)],
        ]}
      />
      <SavedForm {...rest} label="You" unsaved={form.isDirty()}>
        <TextInput label="Full Name" required autoComplete="name" {...form.getInputProps('name')} />
        <p className={classes.note}>
          Earlier entries keep the name you used then. You still sign in with the same email.
        </p>
      </SavedForm>
    </SettingsSection>
  );
}
