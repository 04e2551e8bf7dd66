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
import { Sentence } from '../../../ui/language/Sentence.tsx';
import { plural } from '../../../ui/language/plural.ts';
import { t } from '../../../ui/language/t.ts';

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
          <Text fw={600}>{t('Authenticator app')}</Text>
          {factor.totp ? (
            <Badge variant="light">{t('On')}</Badge>
          ) : (
            <Text c="dimmed">{t('An app on your phone shows a new code every 30 seconds.')}</Text>
          )}
        </div>
        {factor.totp ? (
          <Button variant="default" onClick={() => onOpen({ what: 'app' })}>
            {t('Turn off')}
          </Button>
        ) : (
          <Button variant={any ? 'default' : 'filled'} onClick={() => onOpen('app')}>
            {t('Set up the app')}
          </Button>
        )}
      </div>
      <div className={classes.method}>
        <div>
          <Text fw={600}>{t('Passkeys')}</Text>
          <Text c="dimmed">{t('Your fingerprint, face or a security key. Nothing to type.')}</Text>
        </div>
        <Button variant="default" onClick={() => onOpen('passkey')}>
          {t('Add a passkey')}
        </Button>
      </div>
      {factor.passkeys.length > 0 && (
        <ul className={classes.passkeys} aria-label={t('Passkeys')}>
          {factor.passkeys.map(({ id, name, created_at, last_used_at }) => (
            <li key={id} className={classes.method}>
              <div>
                <Text fw={550}>{name}</Text>
                <Text c="dimmed" size="sm">
                  <Sentence
                    of={last_used_at ? 'Last used {moment}' : 'Added {moment}'}
                    with={{ moment: <LocalDateTime moment={last_used_at ?? created_at} /> }}
                  />
                </Text>
              </div>
              <Button
                variant="subtle"
                onClick={() => onOpen({ what: 'passkey', id, name })}
                aria-label={t('Remove {name}', { name })}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {any && (
        <Group justify="space-between">
          <Text>
            {plural('{count, plural, one {# recovery code left} other {# recovery codes left}}', {
              count: factor.recovery_codes_left,
            })}
          </Text>
          <Button variant="default" onClick={() => onOpen({ what: 'codes' })}>
            {t('Create new codes')}
          </Button>
        </Group>
      )}
    </div>
  );
}
