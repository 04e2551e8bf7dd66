import { type Mailing, stopMailing } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { usePaged } from '../../../api/paged.ts';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { Empty } from '../../../ui/feedback/states.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { MoreRows } from '../../../ui/tables/MoreRows.tsx';
import { LocalDate, LocalDateTime } from '../../../ui/text/Values.tsx';
import { AskedMailing } from './AskedMailing.tsx';
import { mailingsList } from './queries.ts';
import { mailingListWords, mailingMessages } from './words.ts';
import classes from './BulkText.module.css';

/** The bulk texts, how far each is, and the button that stops it. */
export function MailingList() {
  const query = usePaged(mailingsList());
  return (
    <TabSection title="Bulk Texts Sent">
      <QueryState
        query={query}
        failed={mailingMessages.listFailed}
        empty={<Empty sentence={mailingMessages.none} icon={IconMessages} />}
      >
        {(mailings) => (
          <>
            <ul className={classes.mailings} aria-label="Bulk texts sent">
              {mailings.map((mailing) => (
                <li key={mailing.id}>
                  <One mailing={mailing} />
                </li>
              ))}
            </ul>
            <MoreRows following={query.following} />
          </>
        )}
      </QueryState>
    </TabSection>
  );
}

function One({ mailing }: { mailing: Mailing }) {
  const { may } = useSession();
  const stop = useChange(stopMailing, 'mailings');
  const { id, list, date, provider, body, by, created_at, texts, waiting, sent, failed, taken_back } =
    mailing;
  const waits = mailing.approval === 'waiting' && mailing.stopped_at === null;
  const parts = [
    ...(waits ? ['waiting for approval'] : [`${sent} of ${texts} sent`]),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(failed > 0 ? [`${failed} not sent`] : []),
    ...(taken_back > 0 ? [`${taken_back} canceled`] : []),
  ];
  return (
    <Card component="article" padding="md" aria-label={`${mailingListWords[list]}, by ${by}`}>
      <p className={classes.count}>
        {mailingListWords[list]}
        {date !== null && (
          <>
            , <LocalDate date={date} />
          </>
        )}
        {provider !== '' && `, ${provider}`}
      </p>
      <p className={classes.dim}>
        <LocalDateTime moment={created_at} /> · By {by} · {parts.join(', ')}
        {mailing.stopped_at !== null && ` · Stopped by ${mailing.stopped_by}`}
        {mailing.approval === 'approved' && ` · Approved by ${mailing.decided_by}`}
        {mailing.approval === 'declined' && ` · Declined by ${mailing.decided_by}: ${mailing.decided_reason}`}
      </p>
      <p className={classes.words}>{body}</p>
      {waits && <AskedMailing mailing={mailing} />}
      {waiting > 0 && may('messages.write') && (
        <Button
          size="compact-sm"
          variant="default"
          loading={stop.isPending}
          onClick={() =>
            void showOutcome(stop.mutateAsync({ input: { params: { id } } }), {
              done: mailingMessages.stopped,
              failed: mailingMessages.stopFailed,
            })
          }
        >
          Stop
        </Button>
      )}
    </Card>
  );
}
