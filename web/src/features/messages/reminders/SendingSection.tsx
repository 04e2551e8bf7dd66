import { type MessageSettings, MessageSettingsInput, updateMessageSettings } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { SavedForm } from '../../../ui/forms/SavedForm.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { useSavedForm } from '../../../ui/forms/useSavedForm.ts';
import { ruleMessages } from './messages.ts';
import { NumberProof } from './NumberProof.tsx';
import { messageSettingsQuery } from './queries.ts';
import classes from '../../../ui/screens/Settings.module.css';
import look from '../../../ui/theme/look.module.css';

/** How texts and emails are sent, and the number that texts come from. */
export function SendingSection() {
  const query = useQuery(messageSettingsQuery());
  return (
    <QueryState query={query} failed={ruleMessages.settingsFailed} height="10rem">
      {(settings) => (
        <SettingsSection title="Sending">
          <SendingChannels settings={settings} />
          <SenderForm settings={settings} reload={async () => (await query.refetch()).data} />
          <NumberProof key={settings.sender_number} settings={settings} />
        </SettingsSection>
      )}
    </QueryState>
  );
}

const gateways = {
  twilio: 'Texts are sent through Twilio.',
  gateway: 'Texts are sent through this server’s text gateway.',
  test: 'Test mode: texts stay in the test outbox, under Messages.',
} as const;

/** Whether texts and emails can be sent, and why not. */
const SendingChannels = ({
  settings: { gateway, no_texts, no_emails, webhook_url },
}: {
  settings: MessageSettings;
}) => (
  <ul className={classes.rows} aria-label="Delivery methods">
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>Texts</p>
        <p className={look.dim}>{no_texts || (gateway !== null && gateways[gateway])}</p>
        {webhook_url !== '' && <p className={look.dim}>Replies and delivery reports go to {webhook_url}</p>}
      </div>
    </li>
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>Emails</p>
        <p className={look.dim}>{no_emails || 'Emails can be sent.'}</p>
      </div>
    </li>
  </ul>
);

const valuesOf = ({ sender_number, version }: MessageSettings) => ({ sender_number, version });

interface SenderFormProps {
  settings: MessageSettings;
  reload: () => Promise<MessageSettings | undefined>;
}

function SenderForm({ settings, reload }: SenderFormProps) {
  const update = useChange(updateMessageSettings, 'reminder-rules');
  const { form, ...rest } = useSavedForm({
    stored: settings,
    valuesOf,
    schema: MessageSettingsInput,
    save: (body) => update.mutateAsync({ input: { body } }),
    reload,
    messages: { done: ruleMessages.saved, failed: ruleMessages.saveFailed },
  });
  return (
    <SavedForm {...rest} label="Sender" unsaved={form.isDirty()}>
      <TextInput
        label="Texting number"
        type="tel"
        autoComplete="off"
        placeholder="+12125550123"
        maw="20rem"
        description="The number patients see. Once it is verified, texts are sent from it and replies come here."
        {...form.getInputProps('sender_number')}
      />
      <Text size="sm" c="dimmed">
        Nothing is sent before 8 AM or after 9 PM in the patient’s time zone, and no texts are sent without
        recorded consent.
      </Text>
    </SavedForm>
  );
}
