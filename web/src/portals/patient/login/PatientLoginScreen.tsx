import { portalLogin, SignIn } from '@cusp/contract';
import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { tokens } from '../../../api/tokens.ts';
import { portalMessages } from '../../../features/portal/messages.ts';
import { enterPortal } from '../../../features/portal/restoring.ts';
import { configQuery } from '../../../features/process/queries.ts';
import { SecondFactorFields } from '../../../features/second-factor/SecondFactorFields.tsx';
import { useSecondFactorStep } from '../../../features/second-factor/useSecondFactorStep.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { EntryPage } from '../../../ui/EntryPage.tsx';
import { Form } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useContractForm } from '../../../ui/useContractForm.ts';
import { usePortalLook } from '../../../ui/usePortalLook.ts';
import { TextLink } from '../../../ui/TextLink.tsx';

/** Signs patients in. */
export function PatientLoginScreen() {
  usePortalLook('patient');
  const navigate = useNavigate();
  const { data: config } = useQuery(configQuery());
  const step = useSecondFactorStep();
  const { form, ...rest } = useContractForm({
    schema: SignIn,
    initial: { email: '', password: '' },
    submit: async (body) => {
      try {
        enterPortal(await call(portalLogin, { body: { ...body, ...step.proof() } }));
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
    onDone: () => void navigate({ to: '/patient-portal/dashboard' }),
  });

  return (
    <EntryPage
      title="Patient Login"
      line="Your visits, bills and images in one place."
      back={<BackLink to="/login">Staff Login</BackLink>}
      testMode={config?.test_mode ?? false}
    >
      <Form {...rest} sentence={rest.sentence || tokens.why('patient')} label="Patient Login">
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
        <TextLink to="/patient-portal/forgot-password">Forgot your password?</TextLink>
      </Text>
      <Text c="dimmed" ta="center">
        {portalMessages.noAccount}
      </Text>
    </EntryPage>
  );
}
