import { activate, type Invitation, NewPassword, passwordLength } from '@cusp/contract';
import { Button, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { portalMessages } from '../../../features/portal/messages.ts';
import { enterPortal } from '../../../features/portal/restoring.ts';
import { Form } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useContractForm } from '../../../ui/useContractForm.ts';

/** Asks for a new password, or for that of the account the address has, and goes straight in. */
export function ActivateForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { email, has_account } = invitation;
  const navigate = useNavigate();
  const { form, ...rest } = useContractForm({
    schema: NewPassword,
    initial: { token, email, password: '' },
    submit: async (body, { idempotencyKey }) =>
      enterPortal(await call(activate, { body }, { idempotencyKey })),
    messages: {
      done: portalMessages.signedIn,
      failed: portalMessages.activateFailed,
      detailFirst: true,
    },
    onDone: () => void navigate({ to: '/patient-portal/dashboard', replace: true }),
  });

  return (
    <Form {...rest} label="Accept the invitation">
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
      <Button type="submit" size="md" fullWidth disabled={rest.submitting}>
        {rest.submitting ? 'Please wait...' : 'Open My Portal'}
      </Button>
    </Form>
  );
}
