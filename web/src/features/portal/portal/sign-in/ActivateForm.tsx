import { activate, Activation, type Invitation, passwordLength } from '@cusp/contract';
import { Button, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { enterAsPatient } from '../restorePortalSession.ts';
import { secondFactorMessages } from '../../../access/second-factor/messages.ts';
import { useSecondFactorStep } from '../../../access/second-factor/useSecondFactorStep.ts';
import { SignInFields } from '../../../access/sign-in/SignInFields.tsx';
import { Form } from '../../../../ui/forms/Form.tsx';
import { CodeByMail } from './CodeByMail.tsx';
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx';
import { useContractForm } from '../../../../ui/forms/useContractForm.ts';
import { t } from '../../../../ui/language/t.ts';
import { patientSignInMessages } from './messages.ts';

/**
 * Asks for the mailed code if one is needed, and for a password: a new one, or that of the address's existing account,
 * with its second factor. The page doesn't know which of the two it is, and tells nobody.
 */
export function ActivateForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { email, needs_code } = invitation;
  const navigate = useNavigate();
  const step = useSecondFactorStep();
  const [cancelled, setCancelled] = useState(false);
  const { form, ...rest } = useContractForm({
    schema: Activation,
    initial: { token, email, mailed_code: '', password: '' },
    submit: (body, { idempotencyKey }) => {
      setCancelled(false);
      return step.through(async () =>
        enterAsPatient(await call(activate, { body: { ...body, ...step.proof() } }, { idempotencyKey })),
      );
    },
    messages: {
      done: patientSignInMessages.signedIn,
      failed: patientSignInMessages.activateFailed,
      detailFirst: true,
    },
    onDone: () => void navigate({ to: '/patient-portal/dashboard', replace: true }),
  });

  return (
    <Form
      {...rest}
      sentence={rest.sentence || (cancelled ? secondFactorMessages.passkeyCancelled : '')}
      label={t('Accept the invitation')}
    >
      <SignInFields
        step={step}
        formRef={rest.formRef}
        busy={rest.submitting}
        onCancelled={() => setCancelled(true)}
      >
        <Text>
          {t(
            'Choose a password. You will use it with this email to sign in. If you already have a portal account with this email, enter that password to add this record to it.',
          )}
        </Text>
        <TextInput
          label={t('Email')}
          type="email"
          readOnly
          autoComplete="username"
          size="md"
          {...form.getInputProps('email')}
        />
        {needs_code && <CodeByMail token={token} email={email} field={form.getInputProps('mailed_code')} />}
        <PasswordField
          autoComplete="new-password"
          description={t('At least {least} characters. A few words in a row are easy to remember.', {
            least: passwordLength.least,
          })}
          {...form.getInputProps('password')}
        />
      </SignInFields>
      <Button type="submit" size="md" fullWidth disabled={rest.submitting}>
        {rest.submitting ? t('Please wait...') : t('Open My Portal')}
      </Button>
    </Form>
  );
}
