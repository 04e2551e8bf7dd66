import { adminLogin, SignIn } from '@cusp/contract';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { adminMessages } from '../../../features/admin/messages.ts';
import { enterAdmin } from '../../../features/admin/restoring.ts';
import { configQuery } from '../../../features/process/queries.ts';
import { SecondFactorFields } from '../../../features/second-factor/SecondFactorFields.tsx';
import { useSecondFactorStep } from '../../../features/second-factor/useSecondFactorStep.ts';
import { EntryPage } from '../../../ui/EntryPage.tsx';
import { Form } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useContractForm } from '../../../ui/useContractForm.ts';
import { usePortalLook } from '../../../ui/usePortalLook.ts';

/** Signs admins in. */
export function AdminLoginScreen() {
  usePortalLook('admin');
  const navigate = useNavigate();
  const { data: config } = useQuery(configQuery());
  const step = useSecondFactorStep();
  const { form, ...rest } = useContractForm({
    schema: SignIn,
    initial: { email: '', password: '' },
    submit: async (body) => {
      try {
        enterAdmin(await call(adminLogin, { body: { ...body, ...step.proof() } }));
      } catch (thrown) {
        if (step.takes(thrown)) return false;
        throw thrown;
      }
      return true;
    },
    messages: { done: adminMessages.signedIn, failed: adminMessages.signInFailed, detailFirst: true },
    // Who has to choose a new password is led on from there.
    onDone: () => void navigate({ to: '/admin/dashboard' }),
  });

  return (
    <EntryPage
      title="Admin Portal"
      line="For the operators of this service."
      testMode={config?.test_mode ?? false}
    >
      <Form {...rest} label="Admin Portal">
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
          {rest.submitting ? 'Please wait...' : 'Sign In as Admin'}
        </Button>
      </Form>
    </EntryPage>
  );
}
