import { columnText, formerDay, isDay, momentOf } from '../former-row.ts';
import type { FormerRow } from '../former-row.ts';
import type { RowVerdict } from '../record-import.ts';
import { formerAuthor } from './contact-rules.ts';

/** A note below a task. */
interface FormerTaskNote {
  number: string;
  /** `DateTimeNote`. */
  at: string;
  text: string;
  author: string | null;
}

export interface NamedByTask {
  /** The patient whom it is about, or whose appointment; null: nobody who is here. */
  patient_id: string | null;
  /** That patient is here, or will be added. */
  patient_comes: boolean;
  list: string | null;
  author: string | null;
  notes: FormerTaskNote[];
}

export interface FormerTask {
  patient_id: string | null;
  title: string;
  details: string;
  due_on: string | null;
  entered: { date: string; time: string };
  created_by: string;
  /** Who did it; null while it is to do. */
  done: { by: string; at: { date: string; time: string } } | null;
  notes: { body: string; by: string; at: { date: string; time: string } }[];
}

/** Open Dental's `TaskStatus`: 0 new, 1 viewed, 2 done; and what a task is about: 0 nothing, 1 a patient, 2 an appointment. */
const statusDone = '2';
const aboutNothing = '0';
const longest = { title: 200, details: 20_000 };

/** Reads a task of Open Dental: an open one is to do here, too, and one that is done is history of its patient. */
export function formerTaskOf(
  row: FormerRow,
  named: NamedByTask | undefined,
  today: string,
): RowVerdict<FormerTask> {
  const isDone = columnText(row, 'TaskStatus') === statusDone;
  const isAboutSomeone = !['', aboutNothing].includes(columnText(row, 'ObjectType'));
  const comes = named?.patient_comes === true;
  if (isDone && !comes) return { reason: 'It is done, and its patient is not imported.' };
  if (columnText(row, 'IsRepeating') === '1')
    return { reason: 'It only says which tasks Open Dental makes again and again.' };
  const words = columnText(row, 'Descript') || columnText(row, 'DescriptOverride');
  if (words === '') return { reason: 'There is no text.' };
  const entered = momentOf(row['DateTimeEntry']) ??
    momentOf(row['DateTimeOriginal']) ?? { date: today, time: '00:00' };
  const due = formerDay(row['DateTask']);
  const list = named?.list?.trim() ?? '';
  const [first = '', ...rest] = words.split('\n');
  const title = first.trim().slice(0, longest.title) || 'Task';
  const more = [
    first.trim().length > longest.title ? words : rest.join('\n').trim(),
    list && `From the list “${list}” in Open Dental.`,
  ];
  return {
    made: {
      patient_id: comes ? (named.patient_id ?? null) : null,
      title,
      details: more
        .filter((part) => part !== '')
        .join('\n')
        .slice(0, longest.details),
      due_on: due !== null && isDay(due) ? due : null,
      entered,
      created_by: formerAuthor(named?.author ?? null),
      done: isDone ? { by: 'Open Dental', at: momentOf(row['DateTimeFinished']) ?? entered } : null,
      notes: (named?.notes ?? [])
        .filter(({ text }) => text.trim() !== '')
        .toSorted((one, other) => one.at.localeCompare(other.at) || one.number.localeCompare(other.number))
        .map(({ at, text, author }) => ({
          body: text.slice(0, longest.details),
          by: formerAuthor(author),
          at: momentOf(at) ?? entered,
        })),
    },
    isHistory: isDone,
    changes: isAboutSomeone && !comes ? ['Its patient is not imported, so it names none.'] : [],
  };
}
