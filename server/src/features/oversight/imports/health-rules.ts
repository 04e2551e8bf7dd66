import { HealthEntryInput } from '@cusp/contract';
import type { GivenHealthEntry } from '@cusp/contract';
import { formerDay, isDay, isOn, columnText } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import type { RowVerdict } from './record-import.ts';

/** What a row of a patient's health history names. */
export interface NamedByHealth {
  patient_id: string | null;
  /** The patient is here, or will be added. */
  patient_comes: boolean;
  /** The row of the definition that it names, such as that of an allergen; null if it isn't in the file. */
  definition: FormerRow | null;
}

export interface NewHealthEntry {
  patient_id: string | null;
  entry: GivenHealthEntry;
  /** Whole, also where it is longer than a note that is typed here. */
  note: string;
  /** The day on which it ended; null while it is active. */
  ended_on: string | null;
}

const noPatient = { reason: 'The patient is not imported.' };
const noName = { reason: 'There is no name, here or in the list that the row names.' };
const longest = { name: 200, reaction: 100, directions: 200 };

const pastDay = (written: string | null | undefined, today: string): string | null => {
  const day = formerDay(written);
  return day !== null && isDay(day) && day <= today ? day : null;
};

interface Ending {
  isOver: boolean;
  ended: string | null;
  began: string | null;
  today: string;
  changes: string[];
}

/** The last day of what is over, which isn't before its first. */
function endOf({ isOver, ended, began, today, changes }: Ending): string | null {
  if (!isOver) return null;
  if (ended !== null && (began === null || ended >= began)) return ended;
  changes.push('It is over and has no last day, so it ends on the day of the import.');
  return today;
}

/** Reads an allergy of Open Dental. */
export function allergyOf(
  row: FormerRow,
  named: NamedByHealth | undefined,
  today: string,
): RowVerdict<NewHealthEntry> {
  if (named?.patient_comes !== true) return noPatient;
  const reaction = columnText(row, 'Reaction').replaceAll(/\s+/g, ' ');
  const isShort = reaction !== '' && reaction.length <= longest.reaction;
  const began = pastDay(row['DateAdverseReaction'], today);
  const entry = HealthEntryInput.safeParse({
    kind: 'allergy',
    name: columnText(named.definition ?? {}, 'Description').slice(0, longest.name),
    reactions: isShort ? [reaction] : [],
    began_on: began,
  });
  if (!entry.success) return noName;
  const changes: string[] = [];
  const isOver = columnText(row, 'StatusIsActive') === '0';
  return {
    made: {
      patient_id: named.patient_id,
      entry: entry.data,
      note: isShort ? '' : reaction,
      ended_on: endOf({ isOver, ended: null, began, today, changes }),
    },
    changes,
  };
}

/** Reads a problem (`disease`) of Open Dental, whose `ProbStatus` is 0 while it is active. */
export function problemOf(
  row: FormerRow,
  named: NamedByHealth | undefined,
  today: string,
): RowVerdict<NewHealthEntry> {
  if (named?.patient_comes !== true) return noPatient;
  const began = pastDay(row['DateStart'], today);
  const given = {
    kind: 'problem',
    name: columnText(named.definition ?? {}, 'DiseaseName').slice(0, longest.name),
    icd10: columnText(named.definition ?? {}, 'Icd10Code').toUpperCase(),
    began_on: began,
  };
  const whole = HealthEntryInput.safeParse(given);
  const entry = whole.success ? whole : HealthEntryInput.safeParse({ ...given, icd10: '' });
  if (!entry.success) return noName;
  const changes = whole.success ? [] : ['The ICD-10 code is left out because it cannot be read as one.'];
  const isOver = !['', '0'].includes(columnText(row, 'ProbStatus'));
  return {
    made: {
      patient_id: named.patient_id,
      entry: entry.data,
      note: columnText(row, 'PatNote'),
      ended_on: endOf({ isOver, ended: pastDay(row['DateStop'], today), began, today, changes }),
    },
    changes,
  };
}

/** Reads a medication of a patient of Open Dental; one that isn't of its list has its name in the row. */
export function medicationOf(
  row: FormerRow,
  named: NamedByHealth | undefined,
  today: string,
): RowVerdict<NewHealthEntry> {
  if (named?.patient_comes !== true) return noPatient;
  const note = columnText(row, 'PatNote');
  const isShort = note.length <= longest.directions && !note.includes('\n');
  const began = pastDay(row['DateStart'], today);
  const entry = HealthEntryInput.safeParse({
    kind: 'medication',
    name: (columnText(named.definition ?? {}, 'MedName') || columnText(row, 'MedDescript')).slice(
      0,
      longest.name,
    ),
    directions: isShort ? note : '',
    began_on: began,
  });
  if (!entry.success) return noName;
  const changes: string[] = [];
  const ended = pastDay(row['DateStop'], today);
  return {
    made: {
      patient_id: named.patient_id,
      entry: entry.data,
      note: isShort ? '' : note,
      // A last day to come isn't kept: nobody has said that it was reached.
      ended_on: endOf({ isOver: ended !== null, ended, began, today, changes }),
    },
    changes,
  };
}

export interface NewPopup {
  patient_id: string | null;
  body: string;
  until: string | null;
}

/** Reads a pop-up of Open Dental that still stands. `IsDisabled` is no longer used there. */
export function popupOf(
  row: FormerRow,
  named: Pick<NamedByHealth, 'patient_id' | 'patient_comes'> | undefined,
  today: string,
): RowVerdict<NewPopup> {
  const until = formerDay(row['DateTimeDisabled']);
  if (isOn(row, 'IsArchived') || (until !== null && until <= today))
    return { reason: 'It is archived or disabled in Open Dental.' };
  if (named?.patient_comes !== true) return noPatient;
  const body = columnText(row, 'Description');
  if (body === '') return { reason: 'There is no text.' };
  const ofPatient = '0';
  return {
    made: { patient_id: named.patient_id, body, until: until !== null && isDay(until) ? until : null },
    changes: ['', ofPatient].includes(columnText(row, 'PopupLevel'))
      ? []
      : ['It is for a family in Open Dental, and stands with this patient alone.'],
  };
}
