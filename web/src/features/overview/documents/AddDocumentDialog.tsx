import { addDocument, cutText, DocumentInput } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { uploadFile } from '../../../api/files.ts';
import { refresh } from '../../../api/keys.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import { documentMessages } from './messages.ts';
import classes from './Documents.module.css';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useImageBlob } from '../../../ui/loading/useImageBlob.ts';
import { fileSizeWords } from './words.ts';

interface AddDocumentDialogProps {
  patientId: string;
  file: File;
  /** Its position among several files: "2 of 3"; `''` for a single one. */
  place: string;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Adds a file to the record, with its kind, title and date. */
export function AddDocumentDialog({ patientId, file, place, onDone, ...dialog }: AddDocumentDialogProps) {
  const client = useQueryClient();
  return (
    <FormDialog
      {...dialog}
      title={place === '' ? 'Add Document' : `Add Document ${place}`}
      submitLabel="Add"
      schema={DocumentInput}
      initial={{
        kind: '',
        // The file's name only suggests the title; it is not sent itself.
        title: cutText(file.name.replace(/\.[a-z]{1,5}$/i, ''), 200),
        language: '',
        dated: '',
        appointment_id: '',
        treatment_id: '',
        // Not an input: a place for the server's message about the file.
        file: '',
      }}
      submit={async (body, { idempotencyKey }) => {
        const added = await uploadFile(addDocument, {
          input: { params: { id: patientId }, body },
          file,
          idempotencyKey,
          onProgress: () => undefined,
          signal: new AbortController().signal,
        });
        await refresh(client, 'documents');
        return added;
      }}
      onDone={onDone}
      messages={documentMessages.added}
    >
      {(form) => (
        <>
          <ChosenFile file={file} />
          {form.errors['file'] !== undefined && (
            <p role="alert" className={classes.wrong}>
              {form.errors['file']}
            </p>
          )}
          <DocumentFields form={form} patientId={patientId} />
        </>
      )}
    </FormDialog>
  );
}

/** A chosen file that hasn't been sent yet, with a preview if the browser can show one. */
function ChosenFile({ file }: { file: File }) {
  const show = useImageBlob(file);
  const isPicture = file.type === 'image/jpeg' || file.type === 'image/png';
  return (
    <div className={classes.chosen}>
      {isPicture ? (
        <img ref={show} alt="" className={classes.chosenPicture} />
      ) : (
        <IconFileTypePdf size={36} stroke={1.4} aria-hidden />
      )}
      <span className={classes.chosenName}>{file.name}</span>
      <span className={classes.dim}>{fileSizeWords(file.size)}</span>
    </div>
  );
}
