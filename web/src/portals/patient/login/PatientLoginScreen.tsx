import { type OutputOf, portalLogin, SignIn } from '@cusp/contract';
import { Button, Text, TextInput } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { portalMessages } from '../../../features/portal/messages.ts';
import { SecondFactorFields } from '../../../features/second-factor/SecondFactorFields.tsx';
import { useSecondFactorStep } from '../../../features/second-factor/useSecondFactorStep.ts';
import { EntryPage } from '../../../ui/EntryPage.tsx';
import { Form } from '../../../ui/Form.tsx';
import { EntryBackLink, EntryLink } from '../../../ui/going.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useContractForm } from '../../../ui/useContractForm.ts';
import { usePortalLook } from '../../../ui/usePortalLook.ts';
import { useTestMode } from '../../../ui/testMode.ts';

interface PatientLoginScreenProps {
  /** Keeps what a sign-in answered. */
  enter: (answer: OutputOf<typeof portalLogin>) => void;
  /** Goes to the patient portal. */
  goHome: () => void;
}

/** Signs patients in. It knows no router and no query client (web/src/signInPage.tsx). */
export function PatientLoginScreen({ enter, goHome }: PatientLoginScreenProps) {
  usePortalLook('patient');
  const testMode = useTestMode();
  const step = useSecondFactorStep();
  const { form, ...rest } = useContractForm({
    schema: SignIn,
    initial: { email: '', password: '' },
    submit: async (body) => {
      try {
        enter(await call(portalLogin, { body: { ...body, ...step.proof() } }));
      } catch (thrown) {
        if (step.takes(thrown)) return false;
        throw thrown;
      }
      return true;
    },
    messages: {
      done: portalMessages.signedIn,
      failed: portalMessages.signInFailed,
      detailFirst: true,
    },
    onDone: goHome,
  });

  return (
    <EntryPage
      title="Patient Login"
      line="Your visits, bills and images in one place."
      back={<EntryBackLink to="/login">Staff Login</EntryBackLink>}
      testMode={testMode}
    >
      <Form {...rest} label="Patient Login">
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
          <>
            <TextInput
              label="Email"
              type="email"
              required
              autoComplete="username"
              size="md"
              {...form.getInputProps('email')}
            />
            <PasswordField autoComplete="current-password" {...form.getInputProps('password')} />
          </>
        )}
        <Button type="submit" size="md" fullWidth disabled={rest.submitting}>
          {rest.submitting ? 'Please wait...' : 'Sign In'}
        </Button>
      </Form>
      <Text ta="center">
        <EntryLink to="/patient-portal/forgot-password">Forgot your password?</EntryLink>
      </Text>
      <Text c="dimmed" ta="center">
        {portalMessages.noAccount}
      </Text>
    </EntryPage>
  );
}
