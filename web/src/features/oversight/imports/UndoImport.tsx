import { type DataImport, type ImportUndo, mostNamedUses, undoDataImport, undoWord } from '@cusp/contract';
import { Button, Group, Modal, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { importMessages, rowsWords } from './messages.ts';
import { importUndoQuery } from './queries.ts';
import look from '../../../ui/theme/look.module.css';
import classes from './Imports.module.css';

const title = 'Undo This Import';

/** Takes an import away again, or says who used what of it. */
export function UndoImport({ found: { id } }: { found: DataImport }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Undo Import…
      </Button>
      {isOpen && <UndoDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

interface UndoDialogProps {
  id: string;
  onClose: () => void;
}

function UndoDialog({ id, onClose }: UndoDialogProps) {
  const query = useQuery(importUndoQuery(id));
  const undo = useChange(undoDataImport, 'imports');
  const { data } = query;
  if (data?.refusal !== '')
    return (
      <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
        <QueryState query={query} failed={importMessages.undoUnknown} height="8rem">
          {(found) => <Refused found={found} onClose={onClose} />}
        </QueryState>
      </Modal>
    );
  return (
    <FormDialog
      opened
      title={title}
      submitLabel="Undo Import"
      grave
      schema={undoDataImport.body}
      initial={{ confirmation: '', reason: '' }}
      submit={(body) => undo.mutateAsync({ input: { params: { id }, body } })}
      messages={{ done: importMessages.undoBegan, failed: importMessages.undoFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            This removes everything that the import added: the patients and all of their records,{' '}
            {rowsWords(data.rows)} in total. Until that is over, no one can change anything in this practice.
            It cannot be reversed, but the same backup can be imported again.
          </Text>
          <Textarea label="Reason" autosize minRows={2} required {...form.getInputProps('reason')} />
          <TextInput
            label={`Type ${undoWord} to confirm`}
            autoComplete="off"
            required
            {...form.getInputProps('confirmation')}
          />
        </>
      )}
    </FormDialog>
  );
}

const Refused = ({ found: { refusal, uses }, onClose }: { found: ImportUndo; onClose: () => void }) => (
  <div className={classes.lists}>
    <Text role="alert">{uses.length > 3 ? importMessages.used : refusal}</Text>
    {uses.length > 3 && (
      <ul aria-label="Used Since">
        {uses.map(({ patient_id, name, what }) => (
          <li key={patient_id}>
            {name}: {what}
          </li>
        ))}
      </ul>
    )}
    {uses.length === mostNamedUses && (
      <p className={look.dim}>Only the first {mostNamedUses} patients are listed.</p>
    )}
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </Group>
  </div>
);
