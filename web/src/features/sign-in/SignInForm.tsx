import { type Proof, SignIn } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../ui/Form.tsx';
import { type ChangeMessages, useContractForm } from '../../ui/useContractForm.ts';
import { secondFactorMessages } from '../second-factor/messages.ts';
import { useSecondFactorStep } from '../second-factor/useSecondFactorStep.ts';
import { EmailField, OwnPasswordField, SignInFields } from './SignInFields.tsx';

/** What a sign-in sends. */
export type Credentials = { email: string; password: string } & Proof;

interface SignInFormProps {
  /** The form's name for a screen reader. */
  label: string;
  submitLabel: string;
  /** Why the last sign-in ended, if the server said so: stands there until something else does. */
  told?: string;
  /** Whose account it is; without it the e-mail address is asked for. */
  email?: string;
  /** Asks the server and keeps what it answers. */
  signIn: (credentials: Credentials) => Promise<void>;
  messages: Pick<ChangeMessages, 'done' | 'failed'>;
  onDone?: () => void;
}

/** Signs in to any of the portals, in one step or two. */
export function SignInForm({
  label,
  submitLabel,
  told = '',
  email,
  signIn,
  messages,
  onDone,
}: SignInFormProps) {
  const step = useSecondFactorStep();
  const [cancelled, setCancelled] = useState(false);
  const { form, ...rest } = useContractForm({
    schema: SignIn,
    initial: { email: email ?? '', password: '' },
    submit: (body) => {
      setCancelled(false);
      return step.through(() => signIn({ ...body, ...step.proof() }));
    },
    messages: { ...messages, detailFirst: true },
    onDone: () => onDone?.(),
  });

  return (
    <Form
      {...rest}
      sentence={rest.sentence || (cancelled ? secondFactorMessages.passkeyCancelled : told)}
      label={label}
    >
      <SignInFields
        step={step}
        formRef={rest.formRef}
        busy={rest.submitting}
        onCancelled={() => setCancelled(true)}
      >
        {email === undefined && <EmailField {...form.getInputProps('email')} />}
        <OwnPasswordField
          {...(email !== undefined && { 'data-autofocus': true })}
          {...form.getInputProps('password')}
        />
      </SignInFields>
      <Button type="submit" size="md" fullWidth disabled={rest.submitting}>
        {rest.submitting ? 'Please wait...' : submitLabel}
      </Button>
      {step.asked && (
        <Button
          variant="subtle"
          onClick={() => {
            setCancelled(false);
            rest.clear();
            step.reset();
          }}
        >
          Back
        </Button>
      )}
    </Form>
  );
}
