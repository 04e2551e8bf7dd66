import { Button, Card, Title } from '@mantine/core';
import { useState } from 'react';
import { PasswordForm } from '../../../access/profile/PasswordForm.tsx';
import { usePortal } from '../session.tsx';
import { useFocusAfter } from '../../../../ui/forms/useFocusAfter.ts';
import classes from './Profile.module.css';

/** With which address one signs in, and changing the password. */
export function OwnPassword() {
  const { account } = usePortal();
  const [changing, setChanging] = useState(false);
  const button = useFocusAfter<HTMLButtonElement>(changing);
  return (
    <Card component="section" aria-labelledby="sign-in" className={classes.card ?? ''}>
      <Title order={2} id="sign-in">
        Sign-In
      </Title>
      <p className={classes.note}>
        You sign in as <strong>{account.email}</strong>. A new password signs you out everywhere else, and we
        tell you by e-mail.
      </p>
      {changing ? (
        <>
          <PasswordForm realm="patient" email={account.email} onDone={() => setChanging(false)} />
          <div>
            <Button variant="subtle" onClick={() => setChanging(false)}>
              Keep the Old One
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button ref={button} variant="default" onClick={() => setChanging(true)}>
            Change Password
          </Button>
        </div>
      )}
    </Card>
  );
}
