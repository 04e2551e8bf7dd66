import { ForgottenPassword, forgotPassword, forgotPortalPassword, passwordLinkMinutes } from '@cusp/contract';
import { Button, Text, TextInput } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/call.ts';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { useContractForm } from '../../../ui/forms/useContractForm.ts';
import { configQuery } from '../../../api/config.ts';
import { passwordMessages } from './messages.ts';
import { t } from '../../../ui/language/t.ts';

type Realm = 'staff' | 'patient';
const calls = { staff: forgotPassword, patient: forgotPortalPassword } as const;

/** Requests a password reset link. Without a mail server it says whom to ask instead. */
export function ForgotPassword({ realm, back }: { realm: Realm; back: ReactNode }) {
  const config = useQuery(configQuery());
  const [sentTo, setSentTo] = useState('');

  return (
    <EntryPage title={t('Forgot your password?')} back={back} testMode={config.data?.test_mode ?? false}>
      {sentTo ? (
        <Sent address={sentTo} />
      ) : (
        <QueryState query={config} failed={passwordMessages.askFailed} height="10rem">
          {({ mail }) =>
            mail ? (
              <AskForm realm={realm} onSent={setSentTo} />
            ) : (
              <Text>{passwordMessages.noMail[realm]}</Text>
            )
          }
        </QueryState>
      )}
    </EntryPage>
  );
}

function AskForm({ realm, onSent }: { realm: Realm; onSent: (address: string) => void }) {
  const { form, ...rest } = useContractForm({
    schema: ForgottenPassword,
    initial: { email: '' },
    submit: (body) => call(calls[realm], { body }),
    messages: { done: passwordMessages.asked, failed: passwordMessages.askFailed },
    onDone: () => onSent(form.getValues().email.trim()),
  });
  return (
    <Form {...rest}>
      <Text>{t('We’ll email you a link to choose a new password.')}</Text>
      <TextInput
        label={t('Email')}
        type="email"
        required
        autoComplete="username"
        size="md"
        {...form.getInputProps('email')}
      />
      <Button type="submit" size="md" fullWidth disabled={rest.submitting}>
        {rest.submitting ? t('Please wait...') : t('Send Link')}
      </Button>
    </Form>
  );
}

/** The confirmation, which doesn't reveal if the address has an account. */
const Sent = ({ address }: { address: string }) => (
  <div role="status">
    <IconMailForward size={40} stroke={1.4} color="var(--mantine-color-anchor)" aria-hidden />
    <Text fw={600} mt="xs">
      {t('Check your email.')}
    </Text>
    <Text>
      {t(
        'If {address} has an account, we sent a link to choose a new password. The link can be used once and expires in {minutes} minutes.',
        { address, minutes: passwordLinkMinutes },
      )}
    </Text>
  </div>
);
