import {
  createPopupNote,
  noteMoments,
  type PopupNote,
  PopupNoteChange,
  updatePopupNote,
} from '@cusp/contract';
import { Checkbox, Textarea } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { popupNoteMessages } from './messages.ts';
import { noteMomentWords } from './words.ts';

interface PopupNoteDialogProps {
  patientId: string;
  /** Undefined for a new note. */
  note?: PopupNote | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Adds or changes a reminder about a patient: its text, its moments, and its last day. */
export function PopupNoteDialog({ patientId, note, opened, onClose }: PopupNoteDialogProps) {
  const add = useChange(createPopupNote, 'popup-notes');
  const change = useChange(updatePopupNote, 'popup-notes');
  return (
    <FormDialog
      opened={opened}
      title={note === undefined ? 'New Pop-Up Note' : 'Change Pop-Up Note'}
      submitLabel="Save"
      edits={note !== undefined}
      schema={PopupNoteChange}
      initial={{
        body: note?.body ?? '',
        moments: [...(note?.moments ?? ['opening' as const])],
        until: note?.until ?? '',
        ended: false,
        version: note?.version ?? null,
      }}
      submit={(body) =>
        note === undefined
          ? add.mutateAsync({
              input: { params: { id: patientId }, body },
            })
          : change.mutateAsync({ input: { params: { id: note.id }, body } })
      }
      messages={note === undefined ? popupNoteMessages.added : popupNoteMessages.changed}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Textarea
            label="Reminder"
            description="Visible to everyone in the practice. Enter health information in the health history, where alert rules can use it."
            required
            autosize
            minRows={2}
            maxLength={200}
            {...form.getInputProps('body')}
          />
          <Checkbox.Group label="When" {...form.getInputProps('moments')}>
            {noteMoments.map((moment) => (
              <Checkbox key={moment} mt="xs" value={moment} label={noteMomentWords[moment]} />
            ))}
          </Checkbox.Group>
          <DateField
            label="Until"
            description="Last day to show. If blank, shown until removed."
            {...form.getInputProps('until')}
          />
        </>
      )}
    </FormDialog>
  );
}
