import { approveMailing, declineMailing, type Mailing, MailingDeclineInput } from '@cusp/contract';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { phoneWords } from '../../../ui/text/formats.ts';
import { LocalDay } from '../../../ui/text/Values.tsx';
import { mailingTextsQuery } from './queries.ts';
import { mailingMessages } from './words.ts';
import classes from './BulkText.module.css';

/** A bulk text that waits: each of its texts, and for others than its writer, the two answers. */
export function AskedMailing({ mailing }: { mailing: Mailing }) {
  const { user, may } = useSession();
  const [shows, setShows] = useState(false);
  return (
    <>
      {mailing.restored_at !== null && (
        <p role="note">
          A backup was restored on <LocalDay moment={mailing.restored_at} />, in which this bulk text waited.
          It may have been approved and sent before. Ask whoever decided, and decline it if the texts went
          out.
        </p>
      )}
      <details className={classes.more} onToggle={({ currentTarget }) => setShows(currentTarget.open)}>
        <summary>Each text</summary>
        {shows && <Texts id={mailing.id} />}
      </details>
      {may('messages.approve') && mailing.by_id !== user.id ? (
        <Answers mailing={mailing} />
      ) : (
        <p className={classes.dim}>Someone else with permission to approve bulk texts must review it.</p>
      )}
    </>
  );
}

function Texts({ id }: { id: string }) {
  const query = useQuery(mailingTextsQuery(id));
  return (
    <QueryState query={query} failed={mailingMessages.textsFailed} height="4rem">
      {(texts) => (
        <ul className={classes.people} aria-label="Each text">
          {texts.map((text) => (
            <li key={text.id}>
              {text.patients.map(({ name }) => name).join(', ')}, {phoneWords(text.address)}: {text.body}
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function Answers({ mailing: { id, waiting } }: { mailing: Mailing }) {
  const [asks, setAsks] = useState<'approve' | 'decline' | null>(null);
  const approve = useChange(approveMailing, 'mailings');
  const decline = useChange(declineMailing, 'mailings');
  const close = () => setAsks(null);
  return (
    <Group gap="xs" mb="xs">
      <Button size="compact-sm" onClick={() => setAsks('approve')}>
        Approve
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setAsks('decline')}>
        Decline
      </Button>
      <Confirm
        opened={asks === 'approve'}
        question={`Send ${waiting} ${waiting === 1 ? 'text' : 'texts'} now?`}
        confirm="Approve and Send"
        busy={approve.isPending}
        onConfirm={() =>
          void showOutcome(approve.mutateAsync({ input: { params: { id } } }), {
            done: mailingMessages.approved,
            failed: mailingMessages.approveFailed,
          }).then(close)
        }
        onCancel={close}
      >
        The texts are sent exactly as shown. Patients who have since opted out, booked, or been rescheduled
        won’t get one.
      </Confirm>
      <ReasonDialog
        opened={asks === 'decline'}
        title="Decline the bulk text"
        submitLabel="Decline"
        schema={MailingDeclineInput}
        submit={(body) => decline.mutateAsync({ input: { params: { id }, body } })}
        messages={mailingMessages.declined}
        onClose={close}
      >
        None of the texts will be sent. The author will see your reason here.
      </ReasonDialog>
    </Group>
  );
}
