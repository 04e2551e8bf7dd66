import { login, type OutputOf, register, Registration, SignIn } from '@cusp/contract';
import { Anchor, Button, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { ApiError, call } from '../../../api/call.ts';
import { tokens } from '../../../api/tokens.ts';
import { authMessages } from './messages.ts';
import { secondFactorMessages } from '../second-factor/messages.ts';
import { supportsPasskeys, useSecondFactorStep } from '../second-factor/useSecondFactorStep.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { EmailField, OwnPasswordField, SignInFields } from './SignInFields.tsx';
import { Brand } from '../../../ui/shell/Brand.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { keepFieldFocus } from '../../../ui/forms/keepFieldFocus.ts';
import { EntryLink } from '../../../ui/screens/entryNavigation.tsx';
import { useTitle } from '../../../ui/shell/serviceName.ts';
import { useTestMode } from '../../../ui/shell/testMode.ts';
import { TestStrip } from '../../../ui/shell/TestStrip.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useContractForm } from '../../../ui/forms/useContractForm.ts';
import classes from './LoginScreen.module.css';

const words = {
  signIn: {
    title: 'Welcome Back',
    line: 'Sign in to your account',
    submit: 'Sign In',
    question: "Don't have an account?",
    toggle: 'Register',
  },
  register: {
    title: 'Create Account',
    line: 'Register your dental practice',
    submit: 'Create Account',
    question: 'Already have an account?',
    toggle: 'Sign in',
  },
} as const;

interface LoginScreenProps {
  registering: boolean;
  /** Writes the other mode to the address. */
  onMode: (registering: boolean) => void;
  /** Stores the sign-in's answer. */
  enter: (answer: OutputOf<typeof login>) => void;
  /** Opens the staff portal. */
  goHome: () => void;
}

/**
 * Signs staff in, or registers a practice. The mode is in the address; the input stays when it changes. It uses no
 * router and no query client, so that a page of its own can show it (web/src/start/sign-in/page.tsx).
 */
export function LoginScreen({ registering, onMode, enter, goHome }: LoginScreenProps) {
  const { title, line, submit, question, toggle } = registering ? words.register : words.signIn;
  const testMode = useTestMode();

  const step = useSecondFactorStep();
  const [refused, setRefused] = useState(() => tokens.why('staff'));

  const { form, formRef, onSubmit, submitting, sentence, clear } = useContractForm({
    schema: registering ? Registration : SignIn,
    // The role has no field: the person who registers is a dentist unless told otherwise (product.md, 6).
    initial: { name: '', email: '', password: '', role: 'dentist' },
    // The whole form is sent in both modes. product.md, 7.
    submit: (_, { values, idempotencyKey }) =>
      step.through(async () =>
        enter(
          registering
            ? await call(register, { body: { ...values, time_zone: ownTimeZone() } }, { idempotencyKey })
            : await call(login, { body: { ...values, ...step.proof() } }),
        ),
      ),
    messages: {
      done: registering ? authMessages.registered : authMessages.signedIn,
      failed: authMessages.failed,
      detailFirst: true,
    },
    onDone: goHome,
  });

  useTitle(title);

  const byPasskey = async () => {
    setRefused('');
    try {
      // Loaded on demand, since most people type their password.
      const { signInByPasskey } = await import('./byPasskey.ts');
      enter(await signInByPasskey());
    } catch (thrown) {
      return setRefused(thrown instanceof ApiError ? thrown.detail : authMessages.failed);
    }
    toast.done(authMessages.signedIn);
    return goHome();
  };

  const toggleMode = () => {
    step.reset();
    setRefused('');
    clear();
    onMode(!registering);
  };

  return (
    <div className={classes.page}>
      <div className={classes.halves}>
        <div className={classes.side} aria-hidden>
          <p className={classes.motto}>
            Every chart, appointment, and balance in your practice, in one calm place.
          </p>
        </div>
        <main id="main" className={classes.main}>
          <form
            ref={formRef}
            className={classes.form}
            onSubmit={onSubmit}
            noValidate
            aria-labelledby="login-title"
            {...keepFieldFocus}
          >
            <Brand size={40} />
            <div>
              <Title order={1} id="login-title" className={classes.title ?? ''}>
                {title}
              </Title>
              <Text c="dimmed">{line}</Text>
            </div>
            {(sentence || refused) && <RefusalMessage sentence={sentence || refused} />}
            {registering && (
              <TextInput
                label="Full Name"
                required
                autoComplete="name"
                size="md"
                {...form.getInputProps('name')}
              />
            )}
            <SignInFields
              step={step}
              formRef={formRef}
              busy={submitting}
              onCancelled={() => setRefused(secondFactorMessages.passkeyCancelled)}
            >
              <EmailField {...form.getInputProps('email')} />
              <OwnPasswordField
                {...(registering && {
                  autoComplete: 'new-password',
                  description: 'At least 12 characters',
                })}
                {...form.getInputProps('password')}
              />
            </SignInFields>
            <Button type="submit" size="md" fullWidth mt="xs" disabled={submitting}>
              {submitting ? 'Please wait...' : submit}
            </Button>
            {!registering && !step.asked && supportsPasskeys() && (
              <PasskeyButton onClick={() => void byPasskey()} />
            )}
            {step.asked && (
              <Button variant="subtle" onClick={step.reset}>
                Back
              </Button>
            )}
            {!registering && (
              <Text ta="center">
                <EntryLink to="/forgot-password">Forgot your password?</EntryLink>
              </Text>
            )}
            <Text ta="center">
              {question}{' '}
              <Anchor
                component="button"
                type="button"
                onClick={toggleMode}
                fw={600}
                underline="always"
                inherit
              >
                {toggle}
              </Anchor>
            </Text>
          </form>
        </main>
      </div>
      {testMode && <TestStrip />}
    </div>
  );
}

/** The practice's time zone is that of the browser used for the registration. */
const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
