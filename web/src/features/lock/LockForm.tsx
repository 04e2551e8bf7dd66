import { useEffect, useRef } from 'react';
import { type Realm, tokens } from '../../api/tokens.ts';
import { type Credentials, SignInForm } from '../sign-in/SignInForm.tsx';

interface LockFormProps {
  realm: Realm;
  email: string;
  /** Signs the same person in again. @returns the new token */
  signIn: (credentials: Credentials) => Promise<string>;
}

/** The password (and second factor) of who locked the screens. */
export function LockForm({ realm, email, signIn }: LockFormProps) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => around.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);

  return (
    <div ref={around}>
      <SignInForm
        label="Unlock"
        submitLabel="Unlock"
        email={email}
        signIn={async (credentials) => tokens.unlock(realm, await signIn(credentials))}
        messages={{ done: 'Welcome back!', failed: 'Authentication failed' }}
      />
    </div>
  );
}
