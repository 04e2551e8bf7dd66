import { secondFactorCalls } from '@cusp/contract';
import { TextInput } from '@mantine/core';
import { startRegistration } from '@simplewebauthn/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { ApiError, call } from '../../../api/call.ts';
import { refresh } from '../../../api/keys.ts';
import type { Realm } from '../../../api/tokens.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { secondFactorMessages } from './messages.ts';
import { ProofStep } from './ProofStep.tsx';
import { useSecondFactorStep } from './useSecondFactorStep.ts';
import { t } from '../../../ui/language/t.ts';

interface AddPasskeyDialogProps {
  realm: Realm;
  opened: boolean;
  onClose: () => void;
  /** Called when it is added; with recovery codes if it is the first second factor. */
  onDone: (codes: readonly string[]) => void;
}

const Fields = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name for the passkey.'), z.maxLength(100)),
  current_password: z.string().check(z.minLength(1, 'Enter the password.')),
});

/** Adds a passkey: the browser makes it, the server keeps its public half. */
export function AddPasskeyDialog({ realm, opened, onClose, onDone }: AddPasskeyDialogProps) {
  const client = useQueryClient();
  const calls = secondFactorCalls[realm];
  const step = useSecondFactorStep();
  // A ref, since closing follows at once, before the next render.
  const codes = useRef<readonly string[]>(undefined);

  return (
    <FormDialog
      opened={opened}
      title={t('Add a passkey')}
      submitLabel={t('Add')}
      schema={Fields}
      initial={{ name: '', current_password: '' }}
      submit={({ name, current_password }) =>
        step.through(async () => {
          const body = { current_password, ...step.proof() };
          const { options } = await call(calls.startPasskey, { body });
          const made = await startRegistration({ optionsJSON: options }).catch(() => {
            throw new ApiError(0, secondFactorMessages.passkeyCancelled);
          });
          const { id, rawId, type, authenticatorAttachment, response } = made;
          const { clientDataJSON, attestationObject, transports } = response;
          const passkey = {
            id,
            rawId,
            type,
            ...(authenticatorAttachment && { authenticatorAttachment }),
            clientExtensionResults: {},
            response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
          };
          const { recovery_codes } = await call(calls.addPasskey, { body: { name, passkey } });
          codes.current = recovery_codes;
          await refresh(client, 'second-factor');
        })
      }
      messages={{ done: secondFactorMessages.passkeyAdded, failed: secondFactorMessages.passkeyFailed }}
      onClose={() => {
        step.reset();
        if (codes.current) onDone(codes.current);
        else onClose();
        codes.current = undefined;
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={t('Name')}
            required
            autoComplete="off"
            placeholder={t('e.g. Front desk laptop')}
            {...form.getInputProps('name')}
          />
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
