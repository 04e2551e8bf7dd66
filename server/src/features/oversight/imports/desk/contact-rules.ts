import type { CallDirection, CallReason, ContactMethod } from '@cusp/contract';
import { columnText, isOn, momentOf } from '../former-row.ts';
import type { FormerRow } from '../former-row.ts';
import type { RowVerdict } from '../record-import.ts';

export interface NamedByContact {
  patient_id: string | null;
  /** The patient is here, or will be added. */
  patient_comes: boolean;
  /** What Open Dental takes its type for (`definition.ItemValue`). */
  type_value: string | null;
  /** Who wrote it there. */
  author: string | null;
}

export interface NewContact {
  patient_id: string | null;
  at: { date: string; time: string };
  how: ContactMethod;
  direction: CallDirection;
  reason: CallReason;
  note: string;
  by_name: string;
}

/** Open Dental's `CommItemMode`; none is said where it is 0. */
const modes: Readonly<Record<string, ContactMethod>> = {
  1: 'email',
  2: 'letter',
  3: 'phone',
  4: 'in_person',
  5: 'text',
  6: 'email',
  7: 'phone',
};
const otherModes: Readonly<Record<string, string>> = {
  6: 'By email and text',
  7: 'By phone and text',
  8: 'By fax',
};
/** Open Dental's uses of a type of communication. */
const reasons: Readonly<Record<string, CallReason>> = {
  APPT: 'appointment',
  FIN: 'billing',
  RECALL: 'recall',
};
const received = '2';
/** Characters of the longest note. */
const longest = 20_000;

/** Who wrote a row, as records here name them. */
export const formerAuthor = (author: string | null): string => `${author?.trim() || 'Unknown'} (Open Dental)`;

/** Reads an entry of Open Dental's communication log, which is a contact here. */
export function formerContactOf(row: FormerRow, named: NamedByContact | undefined): RowVerdict<NewContact> {
  if (named?.patient_comes !== true) return { reason: 'The patient is not imported.' };
  const at = momentOf(row['CommDateTime']);
  if (at === null) return { reason: 'There is no date.' };
  const mode = columnText(row, 'Mode_');
  const note = [otherModes[mode] ?? '', columnText(row, 'Note')].filter((part) => part !== '').join('\n');
  return {
    made: {
      patient_id: named.patient_id,
      at,
      how: modes[mode] ?? 'other',
      direction: columnText(row, 'SentOrReceived') === received ? 'incoming' : 'outgoing',
      reason: reasons[(named.type_value ?? '').trim()] ?? 'other',
      note: note.slice(0, longest),
      by_name: formerAuthor(named.author),
    },
    isHistory: true,
    changes: note.length > longest ? ['The note is cut to 20,000 characters.'] : [],
  };
}

export interface NamedByReferral {
  patient_id: string | null;
  /** The patient is here, or will be added. */
  patient_comes: boolean;
  /** The row of the one who referred, or to whom. */
  referral: FormerRow | null;
  /** The patient here who referred. */
  referred_by_id: string | null;
}

export interface ReferralSource {
  referral_source: 'patient' | 'doctor' | 'other';
  referral_note: string;
  referred_by_id: string | null;
}

/** Where a patient came from, or to whom the patient was sent: what was noted of it then is a contact here. */
export type NewReferral =
  | { patient_id: string | null; source: ReferralSource }
  | { patient_id: string | null; sent: Pick<NewContact, 'at' | 'note'> };

/** Open Dental's `ReferralType`: 0 to, 1 from, 2 custom. Earlier versions only know `IsFrom`. */
const sentTo = new Set(['0']);
function nameOf(row: FormerRow): string {
  const name = ['FName', 'LName']
    .map((column) => columnText(row, column))
    .filter((part) => part !== '')
    .join(' ');
  return [name, columnText(row, 'Title')].filter((part) => part !== '').join(', ');
}
/** Characters of the longest note about where a patient came from. */
const longestSource = 200;

/** Reads a row of Open Dental's table `refattach`. */
export function referralOf(row: FormerRow, named: NamedByReferral | undefined): RowVerdict<NewReferral> {
  if (named?.patient_comes !== true) return { reason: 'The patient is not imported.' };
  const name = named.referral === null ? '' : nameOf(named.referral);
  if (name === '') return { reason: 'There is no name, here or in the list that the row names.' };
  const { patient_id, referred_by_id } = named;
  const note = columnText(row, 'Note');
  const type = columnText(row, 'RefType') || (columnText(row, 'IsFrom') === '0' ? '0' : '1');
  if (!sentTo.has(type))
    return {
      made: {
        patient_id,
        source: {
          referral_source:
            referred_by_id !== null ? 'patient' : isOn(named.referral ?? {}, 'IsDoctor') ? 'doctor' : 'other',
          referral_note: [name, note]
            .filter(Boolean)
            .join(': ')
            .replaceAll(/\s+/g, ' ')
            .slice(0, longestSource),
          referred_by_id,
        },
      },
      changes: [],
    };
  const at = momentOf(`${columnText(row, 'RefDate').slice(0, 10)} 12:00`);
  if (at === null) return { reason: 'There is no date.' };
  return {
    made: {
      patient_id,
      sent: { at, note: [`Referred to ${name}`, note].filter(Boolean).join('\n').slice(0, longest) },
    },
    isHistory: true,
    changes: ['A referral to another office is a contact of its day.'],
  };
}
