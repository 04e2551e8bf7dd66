import { activate, type Invitation, NewPassword, passwordLength } from '@cusp/contract';
import { Button, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { portalMessages } from '../messages.ts';
import { enterPortal } from '../restoring.ts';
import { secondFactorMessages } from '../../second-factor/messages.ts';
import { useSecondFactorStep } from '../../second-factor/useSecondFactorStep.ts';
import { SignInFields } from '../../sign-in/SignInFields.tsx';
import { Form } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useContractForm } from '../../../ui/useContractForm.ts';

/** Asks for a new password, or for that of the account the address has and its second factor, and goes straight in. */
export function ActivateForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { email, has_account } = invitation;
  const navigate = useNavigate();
  const step = useSecondFactorStep();
  const [cancelled, setCancelled] = useState(false);
  const { form, ...rest } = useContractForm({
    schema: NewPassword,
    initial: { token, email, password: '' },
    submit: (body, { idempotencyKey }) => {
      setCancelled(false);
      return step.through(async () =>
        enterPortal(await call(activate, { body: { ...body, ...step.proof() } }, { idempotencyKey })),
      );
    },
    messages: {
      done: portalMessages.signedIn,
      failed: portalMessages.activateFailed,
      detailFirst: true,
    },
    onDone: () => void navigate({ to: '/patient-portal/dashboard', replace: true }),
  });

  return (
    <Form
      {...rest}
      sentence={rest.sentence || (cancelled ? secondFactorMessages.passkeyCancelled : '')}
      label="Accept the invitation"
    >
      <SignInFields
        step={step}
        formRef={rest.formRef}
        busy={rest.submitting}
        onCancelled={() => setCancelled(true)}
      >
        <Text>
          {has_account
            ? 'You already have an account with this e-mail. Enter its password, and this record is added to it.'
            : 'Choose a password. From then on you sign in with it and this e-mail.'}
        </Text>
        <TextInput
          label="Email"
          type="email"
          readOnly
          autoComplete="username"
          size="md"
          {...form.getInputProps('email')}
        />
        <PasswordField
          autoComplete={has_account ? 'current-password' : 'new-password'}
          {...(has_account
            ? {}
            : {
                description: `At least ${passwordLength.least} characters. A few words in a row are easy to remember.`,
              })}
          {...form.getInputProps('password')}
        />
      </SignInFields>
      <Button type="submit" size="md" fullWidth disabled={rest.submitting}>
        {rest.submitting ? 'Please wait...' : 'Open My Portal'}
      </Button>
    </Form>
  );
}
