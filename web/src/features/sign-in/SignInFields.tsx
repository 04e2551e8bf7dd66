import { TextInput } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SecondFactorFields } from '../second-factor/SecondFactorFields.tsx';
import type { SecondFactorStep } from '../second-factor/useSecondFactorStep.ts';

interface SignInFieldsProps {
  step: SecondFactorStep;
  formRef: RefObject<HTMLFormElement | null>;
  busy: boolean;
  /** The browser's question for a passkey was sent away. */
  onCancelled: () => void;
  /** The fields of the first step. */
  children: ReactNode;
}

/** What a sign-in asks for: first e-mail and password, then the second factor where the server wants one. */
export function SignInFields({ step, formRef, busy, onCancelled, children }: SignInFieldsProps) {
  if (!step.asked) return children;
  const byPasskey = async () => {
    if (await step.askPasskey()) formRef.current?.requestSubmit();
    else onCancelled();
  };
  return (
    <SecondFactorFields
      asked={step.asked}
      code={step.code}
      onCode={step.setCode}
      onPasskey={() => void byPasskey()}
      busy={busy}
    />
  );
}

/** The e-mail address of an account. */
export const EmailField = (props: object) => (
  <TextInput label="Email" type="email" required autoComplete="username" size="md" {...props} />
);

/** The password of an account that there is. */
export const OwnPasswordField = (props: object) => (
  <PasswordField autoComplete="current-password" {...props} />
);
