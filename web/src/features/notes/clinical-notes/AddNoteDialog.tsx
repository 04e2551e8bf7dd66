import { ClinicalNoteInput, closeBlanks, createNote, fillFromVisit } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { useKeptDraft } from '../../people/drafts/useKeptDraft.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TreatmentsField } from '../links/TreatmentsField.tsx';
import { appendLine } from '../templates/appendLine.ts';
import { useVisitNote } from '../templates/visitFacts.ts';
import { closeVisitNote } from '../visit-note/openVisitNote.ts';
import { noteMessages } from './messages.ts';
import { NoteContent } from './NoteContent.tsx';
import { NoteFields } from './NoteFields.tsx';
import { useContradictions } from './useContradictions.tsx';

interface AddNoteDialogProps {
  /** The patient of the note. */
  patientId: string;
  /** The treatment of whose visit the note is begun. */
  treatmentId?: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/**
 * Adds a clinical note; its author is the signed-in person. About a treatment it begins with what is recorded of its visit. A note of
 * only white space is silently not sent.
 */
export function AddNoteDialog({ patientId, treatmentId, opened, onClose }: AddNoteDialogProps) {
  const create = useChange(createNote, 'notes');
  const draft = useKeptDraft('clinical_note', { patientId });
  const mayRead = useSession().may('chart.read');
  const { visit, content, treatmentIds, isLoading } = useVisitNote(
    patientId,
    treatmentId === undefined ? [] : [treatmentId],
    opened && mayRead,
  );
  // The note beside the screen is written on here.
  useEffect(() => {
    if (opened) closeVisitNote();
  }, [opened]);
  const { settle, question, isAsking } = useContradictions();
  const isOfTreatment = treatmentId !== undefined;
  const about = (ids: readonly string[]) =>
    visit?.treatments.filter(({ id }) => ids.length === 0 || ids.includes(id)) ?? [];

  return (
    <>
      <FormDialog
        opened={opened && !(isOfTreatment && isLoading)}
        title="Add Clinical Note"
        submitLabel="Save Note"
        draft={draft}
        covered={isAsking}
        schema={ClinicalNoteInput}
        initial={{
          patient_id: patientId,
          content: isOfTreatment ? content : '',
          treatment_ids: isOfTreatment ? [...new Set([treatmentId, ...treatmentIds])] : [],
        }}
        ignores={({ content: text }) => text.trim() === ''}
        submit={async ({ content: text, ...body }) => {
          const record = visit && { visit, about: about(body.treatment_ids ?? []) };
          if (!(await settle(text, record))) return false;
          // The visit of the treatment's day, which may be an earlier one.
          const appointment = isOfTreatment && visit ? { appointment_id: visit.appointment_id } : {};
          return create.mutateAsync({
            input: { body: { ...body, ...appointment, content: closeBlanks(text) } },
          });
        }}
        messages={{ done: noteMessages.added, failed: noteMessages.addFailed }}
        onClose={onClose}
      >
        {(form) => (
          <>
            <NoteFields
              text={form.values.content}
              fill={(text) => (visit ? fillFromVisit(text, visit, about(form.values.treatment_ids)) : text)}
              onText={(text) => form.setFieldValue('content', text)}
              tools={
                !isOfTreatment &&
                content !== '' && (
                  <Button
                    variant="default"
                    size="compact-md"
                    onClick={() =>
                      form.setValues({
                        content: appendLine(form.values.content, content),
                        treatment_ids: [...new Set([...form.values.treatment_ids, ...treatmentIds])],
                      })
                    }
                  >
                    Use Today’s Visit
                  </Button>
                )
              }
            >
              <NoteContent {...form.getInputProps('content')} />
            </NoteFields>
            <TreatmentsField patientId={patientId} {...form.getInputProps('treatment_ids')} />
          </>
        )}
      </FormDialog>
      {question}
    </>
  );
}
