import type { SecondFactor } from '@cusp/contract';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Realm } from '../../../api/tokens.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { secondFactorMessages } from './messages.ts';
import { PasswordDialog, type Removal } from './PasswordDialog.tsx';
import { secondFactorQuery } from './queries.ts';
import classes from './SecondFactor.module.css';

type Opened = 'app' | 'passkey' | Removal | undefined;

/**
 * The signed-in person's second factor: what is set up, and how to change it. The same for staff, patients and admins.
 */
export function SecondFactorPanel({ realm, onSetUp }: { realm: Realm; onSetUp?: () => void }) {
  const query = useQuery(secondFactorQuery(realm));
  const [opened, setOpened] = useState<Opened>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => setOpened(undefined);
  const done = (fresh: readonly string[]) => {
    close();
    if (fresh.length > 0) setCodes(fresh);
    else onSetUp?.();
  };

  return (
    <QueryState query={query} failed={secondFactorMessages.loadFailed} height="8rem">
      {(factor) => (
        <>
          <Methods factor={factor} onOpen={setOpened} />
          <AuthenticatorDialog realm={realm} opened={opened === 'app'} onClose={close} onDone={done} />
          <AddPasskeyDialog realm={realm} opened={opened === 'passkey'} onClose={close} onDone={done} />
          <PasswordDialog
            realm={realm}
            removal={typeof opened === 'object' ? opened : undefined}
            onClose={close}
            onCodes={setCodes}
          />
          <CodesDialog
            codes={codes}
            onClose={() => {
              setCodes([]);
              onSetUp?.();
            }}
          />
        </>
      )}
    </QueryState>
  );
}

function Methods({ factor, onOpen }: { factor: SecondFactor; onOpen: (opened: Opened) => void }) {
  const any = factor.totp || factor.passkeys.length > 0;
  return (
    <div className={classes.methods}>
      <Text c="dimmed">{secondFactorMessages.why}</Text>
      <div className={classes.method}>
        <div>
          <Text fw={600}>Authenticator app</Text>
          {factor.totp ? (
            <Badge variant="light">On</Badge>
          ) : (
            <Text c="dimmed">An app on your phone shows a new code every 30 seconds.</Text>
          )}
        </div>
        {factor.totp ? (
          <Button variant="default" onClick={() => onOpen({ what: 'app' })}>
            Turn off
          </Button>
        ) : (
          <Button variant={any ? 'default' : 'filled'} onClick={() => onOpen('app')}>
            Set up the app
          </Button>
        )}
      </div>
      <div className={classes.method}>
        <div>
          <Text fw={600}>Passkeys</Text>
          <Text c="dimmed">Your fingerprint, face or a security key. Nothing to type.</Text>
        </div>
        <Button variant="default" onClick={() => onOpen('passkey')}>
          Add a passkey
        </Button>
      </div>
      {factor.passkeys.length > 0 && (
        <ul className={classes.passkeys} aria-label="Passkeys">
          {factor.passkeys.map(({ id, name, created_at, last_used_at }) => (
            <li key={id} className={classes.method}>
              <div>
                <Text fw={550}>{name}</Text>
                <Text c="dimmed" size="sm">
                  {last_used_at ? 'Last used ' : 'Added '}
                  <LocalDateTime moment={last_used_at ?? created_at} />
                </Text>
              </div>
              <Button
                variant="subtle"
                onClick={() => onOpen({ what: 'passkey', id, name })}
                aria-label={`Remove ${name}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {any && (
        <Group justify="space-between">
          <Text>
            {factor.recovery_codes_left === 1
              ? '1 recovery code left'
              : `${factor.recovery_codes_left} recovery codes left`}
          </Text>
          <Button variant="default" onClick={() => onOpen({ what: 'codes' })}>
            Make new codes
          </Button>
        </Group>
      )}
    </div>
  );
}
