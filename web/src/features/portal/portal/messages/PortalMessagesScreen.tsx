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
import { useThreadRead } from './useThreadRead.ts';
import { WriteMessage } from './WriteMessage.tsx';
import { portalThreadMessages } from './words.ts';
import classes from './Messages.module.css';

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
            className={classes.thread}
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
