import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { t } from '../../../../ui/language/t.ts';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { TextLink } from '../../../../ui/text/TextLink.tsx';
import { usePortal } from '../session.tsx';
import { portalMessagesQuery } from './queries.ts';
import { ThreadMessage } from './ThreadMessage.tsx';
import { WriteMessage } from './WriteMessage.tsx';
import { portalThreadMessages } from './words.ts';
import { type PortalMessage, readPortalMessages } from '@cusp/contract';
import { useEffect } from 'react';
import { call } from '../../../../api/call.ts';
import look from '../../../../ui/theme/look.module.css';

/** While the thread is open, new messages from the practice appear automatically; milliseconds. */
const lookEvery = 20_000;

/** The thread with the practice about the open record, the earliest first, and the field to write in. */
export function PortalMessagesScreen() {
  const { patient } = usePortal();
  const query = useQuery({ ...portalMessagesQuery(patient.id), refetchInterval: lookEvery });
  useThreadRead(patient.id, query.data);
  return (
    <Screen
      title={t('Messages')}
      line={t('For emergencies, please call us.')}
      width="reading"
      actions={<TextLink to="/patient-portal/requests">{t('Send a Request')}</TextLink>}
    >
      <QueryState
        query={query}
        failed={portalThreadMessages.failed}
        height="40vh"
        empty={<Empty sentence={portalThreadMessages.none} icon={IconMessages} />}
      >
        {(thread) => (
          <div
            className={look.stack}
            role="log"
            aria-label={t('Messages with {practice}', { practice: patient.practice.name })}
          >
            {thread.map((message) => (
              <ThreadMessage key={message.id} message={message} />
            ))}
          </div>
        )}
      </QueryState>
      <WriteMessage key={patient.id} record={patient.id} />
    </Screen>
  );
}

/** Marks the shown messages as read. They look new until the screen is left. A failure doesn't matter: they are shown as new again. */
function useThreadRead(record: string, thread: readonly PortalMessage[] | undefined): void {
  const latestNew = thread?.findLast(({ is_new }) => is_new)?.id;
  useEffect(() => {
    if (latestNew === undefined || document.visibilityState === 'hidden') return;
    call(readPortalMessages, { body: { message_id: latestNew } }, { record }).catch(() => undefined);
  }, [record, latestNew]);
}
