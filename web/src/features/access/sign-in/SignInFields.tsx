import { TextInput } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { SecondFactorFields } from '../second-factor/SecondFactorFields.tsx';
import type { SecondFactorStep } from '../second-factor/useSecondFactorStep.ts';
import { t } from '../../../ui/language/t.ts';

interface SignInFieldsProps {
  step: SecondFactorStep;
  formRef: RefObject<HTMLFormElement | null>;
  busy: boolean;
  /** The person cancelled the browser's passkey dialog. */
  onCancelled: () => void;
  /** The fields of the first step. */
  children: ReactNode;
}

/** The fields of a sign-in: first email and password, then the second factor if the server asks for it. */
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

/** The email address of an account. */
export const EmailField = (props: object) => (
  <TextInput label={t('Email')} type="email" required autoComplete="username" size="md" {...props} />
);

/** The password of an existing account. */
export const OwnPasswordField = (props: object) => (
  <PasswordField autoComplete="current-password" {...props} />
);
