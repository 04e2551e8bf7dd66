import { adminLogin, type OutputOf, SignIn } from '@cusp/contract';
import { Button, TextInput } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { adminMessages } from '../../../features/admin/messages.ts';
import { SecondFactorFields } from '../../../features/second-factor/SecondFactorFields.tsx';
import { useSecondFactorStep } from '../../../features/second-factor/useSecondFactorStep.ts';
import { EntryPage } from '../../../ui/EntryPage.tsx';
import { Form } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useContractForm } from '../../../ui/useContractForm.ts';
import { usePortalLook } from '../../../ui/usePortalLook.ts';
import { useTestMode } from '../../../ui/testMode.ts';

interface AdminLoginScreenProps {
  /** Keeps what a sign-in answered. */
  enter: (answer: OutputOf<typeof adminLogin>) => void;
  /** Goes to the admin portal, where who has to choose a new password is led on. */
  goHome: () => void;
}

/** Signs admins in. It knows no router and no query client (web/src/signInPage.tsx). */
export function AdminLoginScreen({ enter, goHome }: AdminLoginScreenProps) {
  usePortalLook('admin');
  const testMode = useTestMode();
  const step = useSecondFactorStep();
  const { form, ...rest } = useContractForm({
    schema: SignIn,
    initial: { email: '', password: '' },
    submit: async (body) => {
      try {
        enter(await call(adminLogin, { body: { ...body, ...step.proof() } }));
      } catch (thrown) {
        if (step.takes(thrown)) return false;
        throw thrown;
      }
      return true;
    },
    messages: { done: adminMessages.signedIn, failed: adminMessages.signInFailed, detailFirst: true },
    onDone: goHome,
  });

  return (
    <EntryPage title="Admin Portal" line="For the operators of this service." testMode={testMode}>
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
