import { type Proof, SignIn } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../../ui/forms/Form.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { type ChangeMessages, useContractForm } from '../../../ui/forms/useContractForm.ts';
import { secondFactorMessages } from '../second-factor/messages.ts';
import { supportsPasskeys, useSecondFactorStep } from '../second-factor/useSecondFactorStep.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { EmailField, OwnPasswordField, SignInFields } from './SignInFields.tsx';
import { t } from '../../../ui/language/t.ts';

/** The data that a sign-in sends. */
export type Credentials = { email: string; password: string } & Proof;

interface SignInFormProps {
  /** The form's name for screen readers. */
  label: string;
  submitLabel: string;
  /** The reason the last session ended, if the server gave one; shown until another message replaces it. */
  notice?: string;
  /** The email address of the account; if absent, the form asks for it. */
  email?: string;
  /** Sends the sign-in and stores the answer. */
  signIn: (credentials: Credentials) => Promise<void>;
  /** Signs in with a passkey alone, if allowed. Rejects with a refusal. */
  byPasskey?: (() => Promise<void>) | undefined;
  messages: Pick<ChangeMessages, 'done' | 'failed'>;
  onDone?: () => void;
}

/** Signs in to any of the portals, in one step or two. */
export function SignInForm({
  label,
  submitLabel,
  notice = '',
  email,
  signIn,
  byPasskey,
  messages,
  onDone,
}: SignInFormProps) {
  const step = useSecondFactorStep();
  const [refused, setRefused] = useState('');
  const { form, ...rest } = useContractForm({
    schema: SignIn,
    initial: { email: email ?? '', password: '' },
    submit: (body) => {
      setRefused('');
      return step.through(() => signIn({ ...body, ...step.proof() }));
    },
    messages: { ...messages, detailFirst: true },
    onDone: () => onDone?.(),
  });

  const enterBy = async (sign: () => Promise<void>) => {
    rest.clear();
    setRefused('');
    try {
      await sign();
    } catch (thrown) {
      setRefused(refusalOf(thrown).detail || messages.failed);
      return;
    }
    toast.done(messages.done);
    onDone?.();
  };

  return (
    <Form {...rest} sentence={rest.sentence || refused || notice} label={label}>
      <SignInFields
        step={step}
        formRef={rest.formRef}
        busy={rest.submitting}
        onCancelled={() => setRefused(secondFactorMessages.passkeyCancelled)}
      >
        {email === undefined && <EmailField {...form.getInputProps('email')} />}
        <OwnPasswordField
          {...(email !== undefined && { 'data-autofocus': true })}
          {...form.getInputProps('password')}
        />
      </SignInFields>
      <Button type="submit" size="md" fullWidth disabled={rest.submitting}>
        {rest.submitting ? t('Please wait...') : submitLabel}
      </Button>
      {byPasskey && !step.asked && supportsPasskeys() && (
        <PasskeyButton disabled={rest.submitting} onClick={() => void enterBy(byPasskey)} />
      )}
      {step.asked && (
        <Button
          variant="subtle"
          onClick={() => {
            setRefused('');
            rest.clear();
            step.reset();
          }}
        >
          {t('Back')}
        </Button>
      )}
    </Form>
  );
}
