import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { columnText, momentOf } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import type { RowVerdict } from './record-import.ts';

/** A text of a procedure's note, as it was saved. */
export interface FormerText {
  number: string;
  /** `EntryDateTime`. */
  at: string;
  text: string;
  author: string | null;
  /** If it isn't Open Dental. */
  program?: string | null;
}

export interface NamedByNote {
  patient_id: string | null;
  /** The patient is here, or will be added. */
  patient_comes: boolean;
  /** The treatment of this patient that the note is about. */
  treatment_id: string | null;
  /** The procedure's note, if an earlier import brought it. */
  note_id: string | null;
  /** Somebody changed that note here. */
  note_touched: boolean;
  /** All texts of the procedure's note in the file. */
  texts: FormerText[];
}

/** A version of a note: its text, or none where it was emptied. */
export interface NoteVersion {
  date: string;
  time: string;
  text: string;
  author: string;
  /** If it isn't Open Dental. */
  program?: string;
}

/** A note with its versions, the oldest first; null for an earlier text, which comes with the newest. */
export interface NewNote {
  patient_id: string | null;
  treatment_id: string | null;
  versions: NoteVersion[] | null;
  /** They are versions of the note that an earlier import brought. */
  isLater: boolean;
}

/** The id of a procedure's note: the same for each of its texts, and among those of its day, since notes are listed by their ids. */
const noteIdOf = (importId: string, procedure: string, { date, time }: NoteVersion): string =>
  v7({
    msecs: Math.max(0, Date.parse(`${date}T${time}:00Z`)),
    random: createHash('sha256').update(`${importId} ${procedure}`).digest().subarray(0, 16),
  });

/**
 * Reads a procedure's note. Of its texts the newest counts, even an empty one, and of two of one moment that with the higher key; earlier
 * ones are versions. Source: Open Dental's public documentation of `procnote`, which adds a row with each change.
 */
export function procedureNoteOf(
  row: FormerRow,
  named: NamedByNote | undefined,
  importId: string,
): RowVerdict<NewNote> {
  if (named?.patient_comes !== true) return { reason: 'The patient is not imported.' };
  if (named.note_touched) return { reason: 'Its note was changed in Cusp, and stays as it is.' };
  const texts = named.texts.toSorted(
    (one, other) =>
      one.at.localeCompare(other.at) ||
      one.number.length - other.number.length ||
      one.number.localeCompare(other.number),
  );
  const versions: NoteVersion[] = [];
  for (const { at, text, author, program } of texts) {
    const moment = momentOf(at);
    if (moment === null || text.trim() === (versions.at(-1)?.text.trim() ?? '')) continue;
    versions.push({ ...moment, text, author: author?.trim() || 'Unknown', ...(program ? { program } : {}) });
  }
  // A text that was emptied in between says nothing; one that is empty now is taken back.
  const kept = versions.filter(({ text }, at) => text.trim() !== '' || at === versions.length - 1);
  const [first] = kept;
  if (first === undefined)
    return {
      reason: texts.some(({ text }) => text.trim() !== '') ? 'There is no date.' : 'There is no text.',
    };
  const isNewest = texts.at(-1)?.number === columnText(row, 'ProcNoteNum');
  const { note_id } = named;
  const last = kept.at(-1) ?? first;
  return {
    made: {
      patient_id: named.patient_id,
      treatment_id: named.treatment_id,
      // Of a note that is here, the newest text is one more version.
      versions: !isNewest ? null : note_id === null ? kept : [last],
      isLater: note_id !== null,
    },
    id: note_id ?? noteIdOf(importId, columnText(row, 'ProcNum'), first),
    isHistory: true,
    changes: isNewest ? [] : ['It is an earlier text, and a version of its note.'],
  };
}
