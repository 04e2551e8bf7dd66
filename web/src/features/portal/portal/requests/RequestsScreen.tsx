import { type PortalRequest } from '@cusp/contract';
import { Badge, Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { t } from '../../../../ui/language/t.ts';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { RecordCard } from '../../../../ui/tables/RecordCard.tsx';
import { LocalDateTime } from '../../../../ui/text/Values.tsx';
import { usePortal } from '../session.tsx';
import { portalRequestsQuery } from './queries.ts';
import { SendRequestDialog } from './SendRequestDialog.tsx';
import { requestMessages, requestStates, topicWords } from './words.ts';
import '../../../../ui/theme/status.css';

/** The patient's requests and their states; and a new request. */
export function RequestsScreen() {
  const { patient } = usePortal();
  const query = useQuery(portalRequestsQuery(patient.id));
  const [writes, setWrites] = useState(false);
  return (
    <Screen
      title={t('Requests')}
      line={t('For emergencies, please call us.')}
      width="reading"
      actions={<Button onClick={() => setWrites(true)}>{t('New Request')}</Button>}
    >
      <h2 className="unseen">{t('Your requests')}</h2>
      <QueryState
        query={query}
        failed={requestMessages.failed}
        height="50vh"
        empty={<Empty sentence={requestMessages.none} icon={IconMessages} />}
      >
        {(requests) => requests.map((one) => <One key={one.id} request={one} />)}
      </QueryState>
      <SendRequestDialog opened={writes} onClose={() => setWrites(false)} />
    </Screen>
  );
}

const looks = { open: 'pending', answered: 'completed', done: 'completed' } as const;

const One = ({ request: { topic, body, created_at, state } }: { request: PortalRequest }) => (
  <RecordCard
    title={topicWords()[topic]}
    aside={
      <Badge className={`status status-${looks[state]}`} variant="unstyled" tt="none">
        {requestStates()[state]}
      </Badge>
    }
  >
    <p>{body}</p>
    <p>
      <LocalDateTime moment={created_at} />
    </p>
  </RecordCard>
);
