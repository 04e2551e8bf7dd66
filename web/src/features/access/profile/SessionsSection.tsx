import { endOtherSessions, endSession } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { profileMessages } from './messages.ts';
import { sessionsQuery } from './queries.ts';
import { SessionRows } from './SessionRows.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';

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
      title="Where You’re Signed In"
      action={
        (query.data?.length ?? 0) > 1 && (
          <Button
            variant="default"
            disabled={busy}
            onClick={() => void end(endOthers.mutateAsync({ input: {} }), profileMessages.othersEnded)}
          >
            Sign Out All Other Devices
          </Button>
        )
      }
    >
      <QueryState query={query} failed={profileMessages.sessionsFailed} height="6rem">
        {(sessions) => (
          <SessionRows
            sessions={sessions}
            busy={busy}
            label="Where You’re Signed In"
            here="This device"
            end="Sign out"
            onEnd={({ id }) =>
              void end(endOne.mutateAsync({ input: { params: { id } } }), profileMessages.sessionEnded)
            }
          />
        )}
      </QueryState>
    </SettingsSection>
  );
}
