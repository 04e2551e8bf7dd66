import { type Task, TaskChange, updateTask } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { taskMessages } from './messages.ts';
import { mayEditTask } from './mayEditTask.ts';
import { TaskFields } from './TaskFields.tsx';

interface EditTaskDialogProps {
  task: Task;
  opened: boolean;
  onClose: () => void;
}

/** Reassigns a task or changes its due date; its author and owners can also change its text. */
export function EditTaskDialog({ task, opened, onClose }: EditTaskDialogProps) {
  const { user } = useSession();
  const change = useChange(updateTask, 'tasks');
  const { id, title, details, to_person_id, to_role, due_on, version } = task;
  const rewords = mayEditTask(task, user);
  return (
    <FormDialog
      opened={opened}
      title={rewords ? 'Change Task or Note' : 'Reassign or Postpone'}
      submitLabel="Save"
      edits
      schema={TaskChange}
      initial={{ title, details, to_person_id, to_role, due_on: due_on ?? '', version }}
      submit={(body) => change.mutateAsync({ input: { params: { id }, body } })}
      messages={taskMessages.changed}
      onClose={onClose}
    >
      {(form) => <TaskFields form={form} mayEditTask={rewords} />}
    </FormDialog>
  );
}
