import { endOtherPortalSessions, endPortalSession } from '@cusp/contract';
import { Button, Card, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../../api/keys.ts';
import { useChange } from '../../../../api/useChange.ts';
import { profileMessages } from '../../../access/profile/messages.ts';
import { SessionRows } from '../../../access/profile/SessionRows.tsx';
import { portalSessionsQuery } from '../queries.ts';
import { usePortal } from '../session.tsx';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import classes from './Profile.module.css';
import { t } from '../../../../ui/language/t.ts';

/** The devices on which the account is signed in, and signing out on those that one no longer has. */
export function OwnSessions() {
  const { patient } = usePortal();
  const query = useQuery(portalSessionsQuery(patient.id));
  const client = useQueryClient();
  const endOne = useChange(endPortalSession, 'sessions');
  const endOthers = useChange(endOtherPortalSessions, 'sessions');
  const busy = endOne.isPending || endOthers.isPending;

  const end = async (ending: Promise<unknown>, done: string) => {
    try {
      await ending;
      toast.done(done);
    } catch (thrown) {
      toast.failed(profileMessages.endFailed, refusalOf(thrown).detail);
      void refresh(client, 'sessions');
    }
  };

  return (
    <Card component="section" aria-labelledby="sessions" className={classes.card ?? ''}>
      <Title order={2} id="sessions">
        {t('Where You Are Signed In')}
      </Title>
      <QueryState query={query} failed={profileMessages.sessionsFailed} height="6rem">
        {(sessions) => (
          <>
            <SessionRows
              sessions={sessions}
              busy={busy}
              label={t('Where You Are Signed In')}
              here={t('This device')}
              end={t('Sign Out')}
              onEnd={({ id }) =>
                void end(
                  endOne.mutateAsync({ input: { params: { id } }, record: patient.id }),
                  t('Signed out on that device'),
                )
              }
            />
            {sessions.length > 1 && (
              <div>
                <Button
                  variant="default"
                  disabled={busy}
                  onClick={() =>
                    void end(
                      endOthers.mutateAsync({ input: {}, record: patient.id }),
                      t('Signed out everywhere else'),
                    )
                  }
                >
                  {t('Sign Out Everywhere Else')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}
