import { endOtherSessions, endSession, type StaffSession } from '@cusp/contract';
import { Badge, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { profileMessages } from './messages.ts';
import { sessionsQuery } from './queries.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import '../../../ui/theme/status.css';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import classes from '../../../ui/screens/Settings.module.css';

/** One's own sessions, and the buttons to end them. */
export function SessionsSection() {
  const query = useQuery(sessionsQuery());
  const client = useQueryClient();
  const endOne = useChange(endSession, 'sessions');
  const endOthers = useChange(endOtherSessions, 'sessions');
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
    <SettingsSection
      title="Sessions"
      action={
        (query.data?.length ?? 0) > 1 && (
          <Button
            variant="default"
            disabled={busy}
            onClick={() => void end(endOthers.mutateAsync({ input: {} }), profileMessages.othersEnded)}
          >
            End all others
          </Button>
        )
      }
    >
      <QueryState query={query} failed={profileMessages.sessionsFailed} height="6rem">
        {(sessions) => (
          <ul className={classes.rows} aria-label="Sessions">
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={busy}
                onEnd={() =>
                  void end(
                    endOne.mutateAsync({ input: { params: { id: session.id } } }),
                    profileMessages.sessionEnded,
                  )
                }
              />
            ))}
          </ul>
        )}
      </QueryState>
    </SettingsSection>
  );
}

interface SessionRowProps {
  session: StaffSession;
  busy: boolean;
  onEnd: () => void;
}

const SessionRow = ({ session, busy, onEnd }: SessionRowProps) => {
  const device = session.device || profileMessages.unknownDevice;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          {device}
          {session.current && (
            <Badge className="status status-completed" variant="unstyled" tt="none">
              This one
            </Badge>
          )}
        </p>
        <p className={classes.dim}>
          {session.address && `${session.address} · `}last used{' '}
          <LocalDateTime moment={session.last_seen_at} />
        </p>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={busy}
          aria-label={`End this one: ${device}`}
          onClick={onEnd}
        >
          End this one
        </Button>
      )}
    </li>
  );
};
