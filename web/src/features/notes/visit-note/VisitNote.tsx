import { createNote, ClinicalNoteInput, closeBlanks, fillFromVisit } from '@cusp/contract';
import { Button, CloseButton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { DraftNotice } from '../../../ui/forms/DraftNotice.tsx';
import { WithDraft } from '../../../ui/forms/FormDialog.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { useContractForm } from '../../../ui/forms/useContractForm.ts';
import { type FormDraft, useFormDraft } from '../../../ui/forms/useFormDraft.ts';
import { usePhone } from '../../../ui/screens/layout.ts';
import { useKeptDraft } from '../../people/drafts/useKeptDraft.ts';
import { PatientSlim } from '../../people/patients/PatientSlim.tsx';
import { noteMessages } from '../clinical-notes/messages.ts';
import { NoteContent } from '../clinical-notes/NoteContent.tsx';
import { NoteFields } from '../clinical-notes/NoteFields.tsx';
import { useContradictions } from '../clinical-notes/useContradictions.tsx';
import { TreatmentsField } from '../links/TreatmentsField.tsx';
import { useVisitNote } from '../templates/visitFacts.ts';
import { type NoteValues, useWrittenFromRecord } from './useWrittenFromRecord.ts';
import classes from './VisitNote.module.css';

interface VisitNoteProps {
  patientId: string;
  treatmentIds: readonly string[];
  /** When the note was asked for last; 0: it came by itself. */
  asked: number;
  onClose: () => void;
}

/** The note of a visit while its work is completed: beside the screen and never in its way. What isn't signed stays unfinished. */
export function VisitNote(props: VisitNoteProps) {
  const { patientId, onClose } = props;
  const draft = useKeptDraft('clinical_note', { patientId });
  const phone = usePhone();
  const [folded, setFolded] = useState(phone && props.asked === 0);
  // On another patient's page it would be about the wrong one.
  const page = useLocation({ select: ({ pathname }) => /^\/patients\/([^/]+)/.exec(pathname)?.[1] });
  const isElsewhere = page !== undefined && page !== patientId;
  useEffect(() => {
    if (isElsewhere) onClose();
  }, [isElsewhere, onClose]);
  const before = useRef<EventTarget | null>(null);

  const closeByKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    if (key !== 'Escape' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
    // A menu over it, or an open list of choices, is closed first.
    if (!currentTarget.contains(target) || target.getAttribute('aria-expanded') === 'true') return;
    event.stopPropagation();
    onClose();
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
  };
  const keys = {
    onKeyDown: closeByKey,
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
  };
  return (
    <section className={classes.panel} aria-label="Note of the visit" data-visit-note {...keys}>
      <header className={classes.head}>
        <PatientSlim patientId={patientId} />
        {folded && (
          <Button size="compact-md" onClick={() => setFolded(false)}>
            Write Note
          </Button>
        )}
        <CloseButton aria-label="Finish the note later" onClick={onClose} />
      </header>
      <div hidden={folded}>
        <WithDraft of={draft}>{(kept) => <VisitNoteForm {...props} kept={kept} />}</WithDraft>
      </div>
    </section>
  );
}

function VisitNoteForm({
  patientId,
  treatmentIds,
  asked,
  onClose,
  kept,
}: VisitNoteProps & { kept: FormDraft | undefined }) {
  const note = useVisitNote(patientId, treatmentIds, true);
  const { visit } = note;
  const create = useChange(createNote, 'notes');
  const { settle, question } = useContradictions();
  const about = (ids: readonly string[]) => visit?.treatments.filter(({ id }) => ids.includes(id)) ?? [];
  const empty: NoteValues = { patient_id: patientId, content: '', treatment_ids: [] };

  const { form, formRef, onSubmit, submitting, sentence } = useContractForm({
    schema: ClinicalNoteInput,
    initial: empty,
    ignores: ({ content }) => content.trim() === '',
    submit: async ({ content, ...body }) => {
      const ids = body.treatment_ids ?? [];
      if (visit && !(await settle(content, { visit, about: about(ids) }))) return false;
      const appointment = visit ? { appointment_id: visit.appointment_id } : {};
      return create.mutateAsync({
        input: { body: { ...body, ...appointment, content: closeBlanks(content) } },
      });
    },
    messages: { done: noteMessages.added, failed: noteMessages.addFailed },
    onDone: () => {
      void draft.keeper?.finish();
      onClose();
    },
  });
  const draft = useFormDraft(form, empty, kept);
  useWrittenFromRecord({ form, keeper: draft.keeper, note, treatmentIds, onNothing: onClose });
  useEffect(() => {
    if (asked !== 0) formRef.current?.querySelector('textarea')?.focus();
  }, [asked, formRef]);

  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate className={classes.form}>
      <DraftNotice {...draft} />
      {sentence && <RefusalMessage sentence={sentence} />}
      <NoteFields
        text={form.values.content}
        fill={(text) => (visit ? fillFromVisit(text, visit, about(form.values.treatment_ids)) : text)}
        onText={(text) => form.setFieldValue('content', text)}
      >
        <NoteContent maxRows={10} {...form.getInputProps('content')} />
      </NoteFields>
      <TreatmentsField patientId={patientId} {...form.getInputProps('treatment_ids')} />
      <footer className={classes.buttons}>
        <Button variant="default" disabled={submitting} onClick={onClose}>
          Finish Later
        </Button>
        <Button type="submit" loading={submitting}>
          Save Note
        </Button>
      </footer>
      {question}
    </form>
  );
}
