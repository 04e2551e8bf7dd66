import { decideWork, neverClosedKinds, WorkDecisionInput, type WorkItem, workKinds } from '@cusp/contract';
import { Checkbox, Select, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { workersQuery } from '../../practice/team/queries.ts';
import { workMessages } from './messages.ts';

/** Assigns an open item, postpones it, or closes it; the last two with a reason. */
export function DecideDialog({ item, onClose }: { item: WorkItem; onClose: () => void }) {
  const today = useToday();
  const { data: people = [] } = useQuery(workersQuery());
  const decide = useChange(decideWork, 'work-list');
  const { kind, id } = item;
  const isClosable = !neverClosedKinds.includes(kind);
  return (
    <FormDialog
      opened
      title={isClosable ? 'Assign, Postpone or Close' : 'Assign or Postpone'}
      submitLabel="Save"
      edits
      schema={WorkDecisionInput}
      initial={{
        kind,
        person_id: item.person_id ?? '',
        due_on: item.due_on > today ? item.due_on : '',
        closed: item.state === 'closed',
        reason: '',
        was: { person_id: item.person_id, due_on: item.due_on, state: item.state },
      }}
      submit={(body) => decide.mutateAsync({ input: { params: { id }, body } })}
      messages={{ done: workMessages.saved, failed: workMessages.saveFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            {workKinds[kind].one}: {item.title}
            {item.patient_name !== '' && `, ${item.patient_name}`}
          </Text>
          <FieldRow>
            <Select
              label="Assigned to"
              placeholder="Unassigned"
              clearable
              searchable
              data={people.map(({ id: value, name }) => ({ value, label: name }))}
              {...form.getInputProps('person_id')}
            />
            <DateField label="Postpone until" {...form.getInputProps('due_on')} />
          </FieldRow>
          {isClosable && (
            <Checkbox
              label="Close (no action needed)"
              {...form.getInputProps('closed', { type: 'checkbox' })}
            />
          )}
          <Textarea
            label="Reason"
            description={
              isClosable ? 'Required to postpone or close the item.' : 'Required to postpone the item.'
            }
            autosize
            minRows={2}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
