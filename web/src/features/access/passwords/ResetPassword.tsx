import {
  NewPassword,
  passwordLength,
  readPasswordLink,
  readPortalPasswordLink,
  resetPassword,
  resetPortalPassword,
} from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { tokens } from '../../../api/tokens.ts';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { keyOf } from '../../../api/keys.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { Loading } from '../../../ui/feedback/states.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { useContractForm } from '../../../ui/forms/useContractForm.ts';
import { configQuery } from '../../../api/config.ts';
import { passwordMessages } from './messages.ts';
import { t } from '../../../ui/language/t.ts';

interface ResetPasswordProps {
  realm: 'staff' | 'patient';
  /** From the link. */
  token: string | undefined;
  /** The link to the page that requests another email. */
  again: ReactNode;
  /** Opens the sign-in. */
  onDone: () => void;
}

const calls = { staff: resetPassword, patient: resetPortalPassword } as const;
const linkChecks = { staff: readPasswordLink, patient: readPortalPasswordLink } as const;

/** The page behind the mailed link: chooses a new password, or says before one is typed that the link doesn't work. */
export function ResetPassword({ realm, token, again, onDone }: ResetPasswordProps) {
  const { data: config } = useQuery(configQuery());
  const link = useQuery({
    queryKey: keyOf('invitation', realm, token ?? ''),
    queryFn: async ({ signal }) => {
      await call(linkChecks[realm], { body: { token: token ?? '' } }, { signal });
      return true;
    },
    enabled: token !== undefined,
    // Once the form has used the link, checking it again would report it as used.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <EntryPage title={t('Choose a new password')} testMode={config?.test_mode ?? false}>
      {token === undefined ? (
        <RefusalMessage sentence={passwordMessages.incomplete} />
      ) : link.error ? (
        <RefusalMessage sentence={refusalOf(link.error).detail || passwordMessages.readFailed} />
      ) : link.isPending ? (
        <Loading height="10rem" />
      ) : (
        <ChooseForm realm={realm} token={token} onDone={onDone} />
      )}
      <Text ta="center">{again}</Text>
    </EntryPage>
  );
}

function ChooseForm({
  realm,
  token,
  onDone,
}: Pick<ResetPasswordProps, 'realm' | 'onDone'> & { token: string }) {
  const { form, ...rest } = useContractForm({
    schema: NewPassword,
    initial: { token, password: '' },
    submit: (body) => call(calls[realm], { body }),
    messages: { done: passwordMessages.changed, failed: passwordMessages.changeFailed },
    onDone: () => {
      // The server has ended the sessions of this account; one of another account here would hide the sign-in.
      tokens.drop(realm);
      onDone();
    },
  });
  return (
    <Form {...rest}>
      <PasswordField
        label={t('New password')}
        description={t('At least {least} characters. A few words in a row are easy to remember.', {
          least: passwordLength.least,
        })}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="md" fullWidth disabled={rest.submitting}>
        {rest.submitting ? t('Please wait...') : t('Save Password')}
      </Button>
    </Form>
  );
}
