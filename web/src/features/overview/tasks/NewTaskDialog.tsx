import { createTask, TaskInput } from '@cusp/contract';
import { Text } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import type { TaskAbout } from '../../practice/tasks/writeTask.ts';
import { taskMessages } from './messages.ts';
import { TaskFields } from './TaskFields.tsx';

interface NewTaskDialogProps {
  about: TaskAbout;
  opened: boolean;
  onClose: () => void;
}

/** Gives a person or a role a task, or a note to read. */
export function NewTaskDialog({ about, opened, onClose }: NewTaskDialogProps) {
  const add = useChange(createTask, 'tasks');
  const { patientId = '', appointmentId = '', planId = '', conversationId = '', words } = about;
  return (
    <FormDialog
      opened={opened}
      title="New Task or Note"
      submitLabel="Send"
      schema={TaskInput}
      initial={{
        title: '',
        details: '',
        to_person_id: null,
        to_role: null,
        due_on: '',
        patient_id: patientId,
        appointment_id: appointmentId,
        treatment_plan_id: planId,
        conversation_id: conversationId,
      }}
      submit={(body) => add.mutateAsync({ input: { body } })}
      messages={taskMessages.added}
      onClose={onClose}
    >
      {(form) => (
        <>
          {words !== '' && <Text>About {words}</Text>}
          <TaskFields form={form} />
        </>
      )}
    </FormDialog>
  );
}
