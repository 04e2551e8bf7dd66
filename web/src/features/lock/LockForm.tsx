import { type Proof, SignIn } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { type Realm, tokens } from '../../api/tokens.ts';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useContractForm } from '../../ui/useContractForm.ts';
import { SecondFactorFields } from '../second-factor/SecondFactorFields.tsx';
import { useSecondFactorStep } from '../second-factor/useSecondFactorStep.ts';

interface LockFormProps {
  realm: Realm;
  email: string;
  /** Signs the same person in again. @returns the new token */
  signIn: (body: { email: string; password: string } & Proof) => Promise<string>;
}

/** The password (and second factor) of who locked the screens. */
export function LockForm({ realm, email, signIn }: LockFormProps) {
  const step = useSecondFactorStep();
  const { form, ...rest } = useContractForm({
    schema: SignIn,
    initial: { email, password: '' },
    submit: async (body) => {
      try {
        tokens.unlock(realm, await signIn({ ...body, ...step.proof() }));
      } catch (thrown) {
        if (step.takes(thrown)) return false;
        throw thrown;
      }
      return true;
    },
    messages: { done: 'Welcome back!', failed: 'Authentication failed', detailFirst: true },
    onDone: () => undefined,
  });
  const { formRef } = rest;
  useEffect(() => formRef.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [formRef]);

  return (
    <Form {...rest} label="Unlock">
      {step.asked ? (
        <SecondFactorFields
          asked={step.asked}
          code={step.code}
          onCode={step.setCode}
          onPasskey={() =>
            void step.askPasskey().then((given) => given && rest.formRef.current?.requestSubmit())
          }
          busy={rest.submitting}
        />
      ) : (
        <PasswordField autoComplete="current-password" data-autofocus {...form.getInputProps('password')} />
      )}
      <Button type="submit" size="md" fullWidth disabled={rest.submitting}>
        {rest.submitting ? 'Please wait...' : 'Unlock'}
      </Button>
    </Form>
  );
}
