import { emptyVisit, noteOfVisit } from '@cusp/contract';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type { DraftKeeper } from '../../../ui/forms/DraftKeeper.ts';
import { appendLine } from '../templates/appendLine.ts';
import type { useVisitNote } from '../templates/visitFacts.ts';

export interface NoteValues {
  patient_id: string;
  content: string;
  treatment_ids: string[];
}

interface Writing {
  form: UseFormReturnType<NoteValues>;
  keeper: DraftKeeper | undefined;
  note: ReturnType<typeof useVisitNote>;
  /** The treatments that were completed. */
  treatmentIds: readonly string[];
  /** Called when nothing is left to be noted, as after an undo. */
  onNothing: () => void;
}

/**
 * Writes a note from the record, and again with everything that is completed or undone, until somebody types into it; from then on it
 * adds what was done since. All of it is kept as an unfinished note.
 */
export function useWrittenFromRecord({ form, keeper, note, treatmentIds, onNothing }: Writing): void {
  const { visit, content, isLoading } = note;
  /** What the record wrote last. */
  const written = useRef<{ content: string; ids: readonly string[] }>({ content: '', ids: [] });
  const toNote = visit?.treatments.filter(({ id, noted }) => !noted && note.treatmentIds.includes(id)) ?? [];
  const now = toNote.map(({ id }) => id).join(' ');

  const write = () => {
    const { content: typed, treatment_ids: linked } = form.getValues();
    const before = written.current;
    const isUntouched = typed === before.content;
    const ids = toNote.map(({ id }) => id);
    written.current = { content: isUntouched ? content : typed, ids };
    if (isUntouched && ids.length === 0) {
      void keeper?.discard();
      onNothing();
      return;
    }
    if (isUntouched) {
      form.setValues({ content, treatment_ids: ids });
      return;
    }
    const added = toNote.filter(({ id }) => !linked.includes(id) && !before.ids.includes(id));
    const kept = linked.filter((id) => ids.includes(id) || !before.ids.includes(id));
    if (added.length === 0 && kept.length === linked.length) return;
    const line = visit ? noteOfVisit(emptyVisit(visit.patient_id, visit.day), added, '') : '';
    form.setValues({
      content: line === '' ? typed : appendLine(typed, line),
      treatment_ids: [...kept, ...added.map(({ id }) => id)],
    });
  };
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  // The record of a day without its latest treatment isn't this visit's.
  const isKnown = !isLoading && visit !== undefined;
  useEffect(() => {
    if (isKnown) latest.current();
  }, [isKnown, content, now, treatmentIds]);

  const { values } = form;
  useEffect(() => {
    if (values.content.trim() !== '') keeper?.typed(JSON.stringify(values));
  }, [keeper, values]);
}
