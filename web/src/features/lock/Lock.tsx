import { type Proof, SignIn } from '@cusp/contract';
import { Button, Portal, Text, Title } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onLock, type Realm, tokens } from '../../api/tokens.ts';
import { Brand } from '../../ui/Brand.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useContractForm } from '../../ui/useContractForm.ts';
import { SecondFactorFields } from '../second-factor/SecondFactorFields.tsx';
import { useSecondFactorStep } from '../second-factor/useSecondFactorStep.ts';
import classes from './Lock.module.css';
import { useIdle } from './useIdle.ts';

interface LockProps {
  realm: Realm;
  person: { name: string; email: string };
  /** Ends the session at the server. */
  logout: () => Promise<unknown>;
  /** Signs the same person in again. @returns the new token */
  signIn: (body: { email: string; password: string } & Proof) => Promise<string>;
  children: ReactNode;
}

/**
 * Locks the screens of a portal after half an hour without anybody: the session ends at the server, the page and what
 * was typed stay behind the lock, and the password (and second factor) of the same person brings them back.
 */
export function Lock({ realm, person, logout, signIn, children }: LockProps) {
  const locked = useSyncExternalStore(onLock, () => tokens.isLocked(realm));
  const lock = useCallback(() => {
    if (tokens.isLocked(realm)) return;
    // Asked while the token is still there; whether it arrives, the server ends it by itself.
    logout().catch(() => undefined);
    tokens.lock(realm);
  }, [realm, logout]);
  useIdle(realm, !locked, lock);

  return (
    <>
      {children}
      {locked && (
        <Portal>
          <LockScreen realm={realm} person={person} signIn={signIn} />
        </Portal>
      )}
    </>
  );
}

function LockScreen({ realm, person, signIn }: Pick<LockProps, 'realm' | 'person' | 'signIn'>) {
  const step = useSecondFactorStep();
  const screen = useRef<HTMLDivElement>(null);
  const [back] = useState(() => document.activeElement);
  useEverythingElseInert(screen, back);

  const { form, ...rest } = useContractForm({
    schema: SignIn,
    initial: { email: person.email, password: '' },
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

  return (
    <div ref={screen} className={classes.screen} role="dialog" aria-modal aria-labelledby="lock-title">
      <div className={classes.card}>
        <Brand size={40} />
        <Title order={1} id="lock-title" size="h2">
          Locked
        </Title>
        <Text c="dimmed">
          Nobody was here for a while. {person.name}, enter your password to go on where you were.
        </Text>
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
            <PasswordField
              autoComplete="current-password"
              data-autofocus
              {...form.getInputProps('password')}
            />
          )}
          <Button type="submit" size="md" fullWidth disabled={rest.submitting}>
            {rest.submitting ? 'Please wait...' : 'Unlock'}
          </Button>
        </Form>
        <Button variant="subtle" onClick={() => tokens.giveUp(realm)}>
          Sign in as somebody else
        </Button>
      </div>
    </div>
  );
}

/** While it is locked nothing behind it can be reached, by keyboard or screen reader; then the focus goes back. */
function useEverythingElseInert(screen: { current: HTMLElement | null }, back: Element | null): void {
  useEffect(() => {
    const own = screen.current?.closest('body > *');
    const others = [...document.body.children].filter(
      (each): each is HTMLElement => each instanceof HTMLElement && each !== own,
    );
    for (const each of others) each.inert = true;
    screen.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      for (const each of others) each.inert = false;
      if (back instanceof HTMLElement) back.focus();
    };
  }, [screen, back]);
}
