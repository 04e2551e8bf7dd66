import { Button, Card, Title } from '@mantine/core';
import { useState } from 'react';
import { PasswordForm } from '../../../access/profile/PasswordForm.tsx';
import { usePortal } from '../session.tsx';
import { useFocusAfter } from '../../../../ui/forms/useFocusAfter.ts';
import classes from './Profile.module.css';
import { t } from '../../../../ui/language/t.ts';
import { Sentence } from '../../../../ui/language/Sentence.tsx';

/** The address with which one signs in, and changing the password. */
export function OwnPassword() {
  const { account } = usePortal();
  const [changing, setChanging] = useState(false);
  const button = useFocusAfter<HTMLButtonElement>(changing);
  return (
    <Card component="section" aria-labelledby="sign-in" className={classes.card ?? ''}>
      <Title order={2} id="sign-in">
        {t('Sign-In')}
      </Title>
      <p className={classes.note}>
        <Sentence
          of="You sign in as {email}. Changing your password signs you out everywhere else, and we will email you."
          with={{ email: <strong>{account.email}</strong> }}
        />
      </p>
      {changing ? (
        <>
          <PasswordForm realm="patient" email={account.email} onDone={() => setChanging(false)} />
          <div>
            <Button variant="subtle" onClick={() => setChanging(false)}>
              {t('Keep Current Password')}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button ref={button} variant="default" onClick={() => setChanging(true)}>
            {t('Change Password')}
          </Button>
        </div>
      )}
    </Card>
  );
}
