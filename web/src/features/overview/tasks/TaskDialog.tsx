import { answerTask, readTaskAnswers, setTaskDone, type Task } from '@cusp/contract';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { titleWords } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { LocalDate, LocalDateTime } from '../../../ui/text/Values.tsx';
import { mayEditTask } from './mayEditTask.ts';
import { taskMessages } from './messages.ts';
import { taskQuery } from './queries.ts';
import classes from './Tasks.module.css';
import look from '../../../ui/theme/look.module.css';

const edit = lazyDialog(async () => (await import('./EditTaskDialog.tsx')).EditTaskDialog);

/** A task or note with its answers, to answer, reassign, or mark as done. */
export function TaskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(taskQuery(id));
  const phone = usePhone();
  return (
    <Modal
      opened
      onClose={onClose}
      title={query.data?.due_on === null ? 'Note' : 'Task'}
      size={640}
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <QueryState query={query} failed={taskMessages.loadFailed} height="12rem">
        {(task) => <TaskBody task={task} onClose={onClose} />}
      </QueryState>
    </Modal>
  );
}

function TaskBody({ task, onClose }: { task: Task; onClose: () => void }) {
  const { user } = useSession();
  const answer = useChange(answerTask, 'tasks');
  const finish = useChange(setTaskDone, 'tasks');
  const read = useChange(readTaskAnswers, 'tasks');
  const [body, setBody] = useState('');
  const [editing, setEditing] = useState(false);
  const params = { id: task.id };
  const isDone = task.done_at !== null;
  const busy = answer.isPending || finish.isPending || read.isPending;

  const send = async (done: boolean) => {
    const given = body.trim();
    // If saving fails, the text stays in the field.
    const onSuccess = () => {
      setBody('');
      if (done) onClose();
    };
    if (given === '')
      await showOutcome(
        finish.mutateAsync({ input: { params, body: { done } } }, { onSuccess }),
        done ? taskMessages.finished : taskMessages.reopened,
      );
    else {
      const input = { params, body: { body: given, done } };
      const sent = answer.mutateAsync({ input }, { onSuccess });
      await showOutcome(sent, taskMessages.answered);
    }
  };

  return (
    <Stack gap="md">
      <div className={classes.words}>
        <p className={look.strong}>{task.title}</p>
        {task.details !== '' && <p>{task.details}</p>}
        <p className={classes.dim}>
          {task.created_by} to {toWords(task)}, <LocalDateTime moment={task.created_at} />
          {task.due_on !== null && (
            <>
              {' '}
              · due <LocalDate date={task.due_on} />
            </>
          )}
        </p>
        {task.to_left && <p>{task.to_name} is no longer on the team. Reassign this, or do it yourself.</p>}
        <About task={task} />
      </div>
      {task.answers.length > 0 && (
        <ul className={classes.answers} aria-label="Answers">
          {task.answers.map((one) => (
            <li key={one.id} className={classes.words}>
              <p className={classes.dim}>
                <strong>{one.by}</strong>, <LocalDateTime moment={one.at} />
              </p>
              <p>{one.body}</p>
            </li>
          ))}
        </ul>
      )}
      {task.done_at !== null && (
        <Text>
          Done by {task.done_by}, <LocalDateTime moment={task.done_at} />.
        </Text>
      )}
      <Textarea
        label="Answer"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        value={body}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={busy} onClick={() => setEditing(true)}>
          {mayEditTask(task, user) ? 'Change…' : 'Reassign or Postpone…'}
        </Button>
        {task.answer_waits && task.created_by_id === user.id && (
          <Button
            variant="default"
            disabled={busy}
            onClick={() =>
              void showOutcome(read.mutateAsync({ input: { params } }), taskMessages.read).then(onClose)
            }
          >
            Mark as Read
          </Button>
        )}
        {body.trim() !== '' && (
          <Button variant="default" disabled={busy} onClick={() => void send(isDone)}>
            Answer
          </Button>
        )}
        {isDone ? (
          <Button variant="light" disabled={busy || body.trim() !== ''} onClick={() => void send(false)}>
            Reopen
          </Button>
        ) : (
          <Button disabled={busy} onClick={() => void send(true)}>
            {body.trim() === '' ? 'Done' : 'Answer and Mark as Done'}
          </Button>
        )}
      </Group>
      <LazyDialog of={edit} with={{ task, opened: editing, onClose: () => setEditing(false) }} />
    </Stack>
  );
}

const toWords = ({ to_role, to_name }: Task): string => (to_role === null ? to_name : titleWords(to_role));

const tabs = { visit: 'appointments', plan: 'plans', thread: 'messages' } as const;

function About({ task: { patient_id, patient_name, about } }: { task: Task }) {
  if (patient_id === null) return about === null ? null : <p>About {about.words}</p>;
  return (
    <p>
      About{' '}
      <TextLink
        to="/patients/$id"
        params={{ id: patient_id }}
        search={about === null ? {} : { tab: tabs[about.subject] }}
      >
        {patient_name}
      </TextLink>
      {about !== null && about.words !== '' && `, ${about.subject} ${about.words}`}
      {about?.subject === 'thread' && ', messages'}
    </p>
  );
}
