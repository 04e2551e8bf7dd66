import { secondFactorCalls } from '@cusp/contract';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/keys.ts';
import type { Realm } from '../../../api/tokens.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { QrCode } from '../../../ui/text/QrCode.tsx';
import { secondFactorMessages } from './messages.ts';
import { ProofStep } from './ProofStep.tsx';
import classes from './SecondFactor.module.css';
import { useSecondFactorStep } from './useSecondFactorStep.ts';
import { t } from '../../../ui/language/t.ts';

interface AuthenticatorDialogProps {
  realm: Realm;
  opened: boolean;
  onClose: () => void;
  /** Called when it is on; with recovery codes if it is the first second factor. */
  onDone: (codes: readonly string[]) => void;
}

const Fields = z.object({
  current_password: z.string().check(z.minLength(1, 'Enter the password.')),
  code: z.string(),
});

/**
 * Turns the authenticator app on: the password and any existing factor, then the code to scan, then the app's first
 * code.
 */
export function AuthenticatorDialog({ realm, opened, onClose, onDone }: AuthenticatorDialogProps) {
  const client = useQueryClient();
  const calls = secondFactorCalls[realm];
  const step = useSecondFactorStep();
  const [shown, setShown] = useState<{ secret: string; uri: string }>();
  // A ref, since closing follows at once, before the next render.
  const codes = useRef<readonly string[]>(undefined);
  if (!opened && shown) setShown(undefined);

  return (
    <FormDialog
      opened={opened}
      title={t('Set up the authenticator app')}
      submitLabel={shown ? t('Turn on') : t('Next')}
      schema={Fields}
      initial={{ current_password: '', code: '' }}
      submit={async ({ current_password, code }) => {
        if (!shown) {
          await step.through(async () => {
            setShown(await call(calls.startTotp, { body: { current_password, ...step.proof() } }));
          });
          return false;
        }
        const { recovery_codes } = await call(calls.confirmTotp, { body: { code } });
        codes.current = recovery_codes;
        await refresh(client, 'second-factor');
        return true;
      }}
      messages={{ done: secondFactorMessages.appOn, failed: secondFactorMessages.appFailed }}
      onClose={() => {
        step.reset();
        if (codes.current) onDone(codes.current);
        else onClose();
        codes.current = undefined;
      }}
    >
      {(form) =>
        shown ? (
          <>
            <p>{secondFactorMessages.scan}</p>
            <QrCode
              text={shown.uri}
              label={t('QR code for the authenticator app')}
              className={classes.code}
            />
            <TextInput label={t('Key')} readOnly value={shown.secret.match(/.{1,4}/g)?.join(' ') ?? ''} />
            <TextInput
              label={t('Code')}
              required
              autoComplete="one-time-code"
              inputMode="numeric"
              {...form.getInputProps('code')}
            />
          </>
        ) : (
          <>
            <PasswordField
              label={t('Your current password')}
              autoComplete="current-password"
              {...form.getInputProps('current_password')}
            />
            <ProofStep step={step} />
          </>
        )
      }
    </FormDialog>
  );
}
