import { useEffect, useRef } from 'react';
import { type Realm, tokens } from '../../../api/tokens.ts';
import { enterByPasskey, signInByPasskey } from '../sign-in/byPasskey.ts';
import { type Credentials, SignInForm } from '../sign-in/SignInForm.tsx';

/** A passkey alone signs staff and patients in; an admin's is the second factor after the password. */
const passkeyAlone: Record<Realm, ((only: string) => Promise<{ access_token: string }>) | undefined> = {
  staff: signInByPasskey,
  patient: enterByPasskey,
  admin: undefined,
};

interface LockFormProps {
  realm: Realm;
  person: { id: string; email: string };
  /** Signs the same person in again. @returns the new token */
  signIn: (credentials: Credentials) => Promise<string>;
}

/** The form for the password (and second factor) of the locked person, or their passkey. */
export function LockForm({ realm, person, signIn }: LockFormProps) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => around.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);

  const byPasskey = passkeyAlone[realm];

  return (
    <div ref={around}>
      <SignInForm
        label="Unlock"
        submitLabel="Unlock"
        email={person.email}
        signIn={async (credentials) => tokens.unlock(realm, await signIn(credentials))}
        byPasskey={byPasskey && (async () => tokens.unlock(realm, (await byPasskey(person.id)).access_token))}
        messages={{ done: 'Welcome back!', failed: 'Authentication failed' }}
      />
    </div>
  );
}
