import { type Conversation, type Thread, updateConversation } from '@cusp/contract';
import { Button, Menu, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { RowLink } from '../../../ui/tables/RowLink.tsx';
import { addToDate } from '../../../ui/text/dates.ts';
import { phoneWords } from '../../../ui/text/formats.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { writeTask } from '../../practice/tasks/writeTask.ts';
import { patientBarQuery } from '../../people/patient-header/queries.ts';
import { PatientSummaryCard } from '../../people/patients/PatientSummary.tsx';
import { workersQuery } from '../../practice/team/queries.ts';
import { assigneeChoices, assigneeOf } from './assignees.ts';
import { LogThreadCall } from '../calls/LogThreadCall.tsx';
import { messageMessages } from './words.ts';
import classes from './Thread.module.css';

/** A thread's patients, its assignment, and the actions. */
export function ThreadHead({
  thread,
  ownPage,
  isSending,
}: {
  thread: Thread;
  ownPage: boolean;
  isSending: boolean;
}) {
  const { conversation, patients } = thread;
  if (ownPage && conversation === null) return null;
  return (
    <header className={classes.head}>
      {!ownPage && (
        <h2 className={classes.name}>
          {conversation?.patient_id === null && patients.length > 1 && 'One of: '}
          {patients.map(({ id, name }, place) => (
            <span key={id}>
              {place > 0 && ', '}
              <RowLink
                link={linkOptions({ to: '/patients/$id', params: { id }, search: { tab: 'messages' } })}
              >
                {name}
              </RowLink>
            </span>
          ))}
          {patients.length === 0 && addressWords(conversation)}
          {patients.length > 0 && conversation !== null && conversation.address !== '' && (
            <span className={classes.dim}> {addressWords(conversation)}</span>
          )}
        </h2>
      )}
      {conversation !== null && (
        <Acts conversation={conversation} patients={patients} isSending={isSending} />
      )}
      {!ownPage && patients.length === 1 && patients[0] && <Summary patientId={patients[0].id} />}
    </header>
  );
}

const booking = lazyDialog(
  async () => (await import('../../schedule/calendar/BookingDialog.tsx')).BookingDialog,
);

/** What the patient owes now, and the next visit: what most messages ask about. */
function Summary({ patientId: patient }: { patientId: string }) {
  const { data } = useQuery(patientBarQuery(patient));
  const { may } = useSession();
  const [opened, { open, close: onClose }] = useDisclosure(false);
  return (
    <div className={classes.summary}>
      <PatientSummaryCard summary={data} />
      {may('appointments.write') && (
        <Button size="compact-sm" variant="default" onClick={open}>
          Schedule Appointment
        </Button>
      )}
      <LazyDialog of={booking} with={{ opened, patient, onClose }} />
    </div>
  );
}

const addressWords = (conversation: Conversation | null): string => {
  const address = conversation?.address ?? '';
  return address.includes('@') ? address : phoneWords(address);
};

const whomWords = (conversation: Conversation): string =>
  conversation.patients.map(({ name }) => name).join(', ') || addressWords(conversation);

interface ActsProps {
  conversation: Conversation;
  patients: Thread['patients'];
  isSending: boolean;
}

function Acts({ conversation, patients, isSending }: ActsProps) {
  const { may } = useSession();
  const today = useToday();
  const { data: people = [] } = useQuery(workersQuery());
  const change = useChange(updateConversation, 'conversations');
  const { id, version, assigned_to_id, assigned_role, snoozed_until, state } = conversation;
  const isSnoozed = snoozed_until !== null && snoozed_until > today;
  const isDone = state === 'done';
  const set = (
    to: Partial<Pick<Conversation, 'assigned_to_id' | 'assigned_role' | 'snoozed_until'>> & {
      done?: boolean;
    },
    done: string = messageMessages.changed,
  ) =>
    void showOutcome(
      change.mutateAsync({
        input: {
          params: { id },
          body: { assigned_to_id, assigned_role, snoozed_until, done: isDone, version, ...to },
        },
      }),
      { done, failed: messageMessages.changeFailed },
    );
  if (!may('messages.write')) return null;
  // The next change needs the version that this one makes, or that an answer makes.
  const loading = change.isPending || isSending;
  return (
    <div className={classes.acts}>
      <Select
        aria-label="Assigned to"
        placeholder="Unassigned"
        size="xs"
        clearable
        searchable
        readOnly={loading}
        data={assigneeChoices(people)}
        value={assigned_to_id ?? assigned_role}
        onChange={(to) => set(assigneeOf(to))}
      />
      {isSnoozed ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={loading}
          onClick={() => set({ snoozed_until: null })}
        >
          Snoozed until&nbsp;
          <LocalDate date={snoozed_until} form="plain" />: Unsnooze
        </Button>
      ) : (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="compact-sm" variant="default" loading={loading}>
              Snooze
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {(
              [
                ['Tomorrow', addToDate(today, 1, 'd')],
                ['In 3 days', addToDate(today, 3, 'd')],
                ['In a week', addToDate(today, 1, 'w')],
                ['In a month', addToDate(today, 1, 'm')],
              ] as const
            ).map(([words, day]) => (
              <Menu.Item key={words} onClick={() => set({ snoozed_until: day })}>
                {words}, <LocalDate date={day} />
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => writeTask({ conversationId: id, words: `messages with ${whomWords(conversation)}` })}
      >
        New Task
      </Button>
      <LogThreadCall address={conversation.address} patients={patients} />
      {state !== 'quiet' && (
        <Button
          size="compact-sm"
          variant={isDone ? 'default' : 'light'}
          loading={loading}
          onClick={() => set({ done: !isDone }, isDone ? messageMessages.reopened : messageMessages.done)}
        >
          {isDone ? 'Open Again' : 'Mark Done'}
        </Button>
      )}
    </div>
  );
}
