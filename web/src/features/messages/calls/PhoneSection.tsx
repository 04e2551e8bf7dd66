import {
  getPhoneSettings,
  type PhoneSettings,
  PhoneSettingsInput,
  updatePhoneSettings,
} from '@cusp/contract';
import { Button, Checkbox, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { SavedForm } from '../../../ui/forms/SavedForm.tsx';
import { useSavedForm } from '../../../ui/forms/useSavedForm.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';

const phoneMessages = {
  failed: 'Failed to fetch missed-call settings',
  saved: 'Settings saved',
  saveFailed: 'Failed to save the settings',
  newSecret: 'New secret created. Enter it with your phone provider',
  secretFailed: 'Failed to create a new secret',
} as const;

const phoneQuery = () => queryOf(getPhoneSettings, {}, keyOf('reminder-rules', 'phone'));

/** Missed calls and voicemail: how they come in, and what a missed call is answered with. */
export function PhoneSection() {
  const query = useQuery(phoneQuery());
  return (
    <QueryState query={query} failed={phoneMessages.failed} height="10rem">
      {(settings) => (
        <SettingsSection title="Missed Calls">
          <PhoneForm settings={settings} reload={async () => (await query.refetch()).data} />
          {settings.is_on && <Provider settings={settings} />}
        </SettingsSection>
      )}
    </QueryState>
  );
}

const valuesOf = ({ is_on, texts_missed, body, body_es, version }: PhoneSettings) => ({
  is_on,
  texts_missed,
  body,
  body_es,
  new_secret: false,
  version,
});

interface PhoneFormProps {
  settings: PhoneSettings;
  reload: () => Promise<PhoneSettings | undefined>;
}

function PhoneForm({ settings, reload }: PhoneFormProps) {
  const update = useChange(updatePhoneSettings, 'reminder-rules');
  const { form, ...rest } = useSavedForm({
    stored: settings,
    valuesOf,
    schema: PhoneSettingsInput,
    save: (body) => update.mutateAsync({ input: { body } }),
    reload,
    messages: { done: phoneMessages.saved, failed: phoneMessages.saveFailed },
  });
  return (
    <SavedForm {...rest} label="Missed calls" unsaved={form.isDirty()}>
      <Checkbox
        label="Take missed calls and voicemail from our phone provider"
        description="Missed calls appear in the caller’s thread under Messages until someone handles them."
        {...form.getInputProps('is_on', { type: 'checkbox' })}
      />
      <Checkbox
        label="Text back missed callers"
        description="Once a day, and only patients who agreed to texts."
        {...form.getInputProps('texts_missed', { type: 'checkbox' })}
      />
      <Textarea
        label="Text after a missed call"
        description="You can use {practice}"
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('body')}
      />
      <Textarea
        label="Text after a missed call, in Spanish"
        lang="es"
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('body_es')}
      />
    </SavedForm>
  );
}

/** The values to enter at the phone provider. */
function Provider({ settings }: { settings: PhoneSettings }) {
  const update = useChange(updatePhoneSettings, 'reminder-rules');
  return (
    <>
      <Text size="sm">
        Enter this address and secret with your phone provider, which will report each call to Cusp.
      </Text>
      <TextInput label="Address" readOnly value={settings.webhook_url} />
      <TextInput label="Secret" readOnly value={settings.secret} />
      <Group>
        <Button
          variant="default"
          loading={update.isPending}
          onClick={() =>
            void showOutcome(
              update.mutateAsync({ input: { body: { ...valuesOf(settings), new_secret: true } } }),
              { done: phoneMessages.newSecret, failed: phoneMessages.secretFailed },
            )
          }
        >
          Create a New Secret
        </Button>
      </Group>
    </>
  );
}
