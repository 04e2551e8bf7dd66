import { secondFactorCalls } from '@cusp/contract';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/keys.ts';
import type { Realm } from '../../../api/tokens.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { secondFactorMessages } from './messages.ts';
import { ProofStep } from './ProofStep.tsx';
import { useSecondFactorStep } from './useSecondFactorStep.ts';
import { t } from '../../../ui/language/t.ts';

/** The part of the second factor to remove, or `codes` to make new recovery codes. */
export type Removal = { what: 'app' } | { what: 'passkey'; id: string; name: string } | { what: 'codes' };

interface PasswordDialogProps {
  realm: Realm;
  removal: Removal | undefined;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

const Fields = z.object({ current_password: z.string().check(z.minLength(1, 'Enter the password.')) });

const words = () => ({
  app: {
    title: t('Turn off the authenticator app'),
    submit: t('Turn off'),
    line: t('You will no longer be asked for codes from the app.'),
    messages: { done: secondFactorMessages.appOff, failed: secondFactorMessages.removeFailed },
  },
  passkey: {
    title: t('Remove the passkey'),
    submit: t('Remove'),
    line: t('You can’t sign in with it anymore. Remove it from your device, too.'),
    messages: { done: secondFactorMessages.passkeyGone, failed: secondFactorMessages.removeFailed },
  },
  codes: {
    title: t('Create new recovery codes'),
    submit: t('Create new codes'),
    line: t('The earlier codes no longer work.'),
    messages: { done: secondFactorMessages.codesMade, failed: secondFactorMessages.codesFailed },
  },
});

/** Removes a part of the second factor, or creates new codes: both ask for the password and the factor. */
export function PasswordDialog({ realm, removal, onClose, onCodes }: PasswordDialogProps) {
  const client = useQueryClient();
  const calls = secondFactorCalls[realm];
  const step = useSecondFactorStep();
  const { title, submit, line, messages } = words()[removal?.what ?? 'codes'];

  return (
    <FormDialog
      opened={removal !== undefined}
      title={title}
      submitLabel={submit}
      schema={Fields}
      initial={{ current_password: '' }}
      submit={(password, { idempotencyKey }) =>
        step.through(async () => {
          const body = { ...password, ...step.proof() };
          if (removal?.what === 'app') await call(calls.removeTotp, { body }, { idempotencyKey });
          if (removal?.what === 'passkey')
            await call(calls.removePasskey, { body: { ...body, id: removal.id } }, { idempotencyKey });
          if (removal?.what === 'codes') {
            const { recovery_codes } = await call(calls.newRecoveryCodes, { body }, { idempotencyKey });
            onCodes(recovery_codes);
          }
          await refresh(client, 'second-factor');
        })
      }
      messages={messages}
      onClose={() => {
        step.reset();
        onClose();
      }}
    >
      {(form) => (
        <>
          {removal?.what === 'passkey' && <Text fw={600}>{removal.name}</Text>}
          <Text>{line}</Text>
          <PasswordField
            label={t('Your current password')}
            autoComplete="current-password"
            {...form.getInputProps('current_password')}
          />
          <ProofStep step={step} />
        </>
      )}
    </FormDialog>
  );
}
