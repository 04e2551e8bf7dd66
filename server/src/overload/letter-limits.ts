/**
 * Letters: how a practice is named in one, and counting it before it is written (sending-limits.ts).
 * docs/decisions/0014.
 */
import { isPhoneNumber } from '@cusp/contract';
import type { PatientLanguage } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { nameInLetter, somePractice } from '../services/mail/words.ts';
import { countSending } from './sending-limits.ts';

/** The subjects of letters. Each recipient has a separate count for each kind, so that one kind can't use up another. */
type LetterKind = 'invitation' | 'code' | 'password' | 'notice' | 'statement' | 'test';

/** How a practice is named in a letter. */
interface Letterhead {
  practiceId: string;
  /** The practice's name, or neutral words instead. */
  name: string;
  /** Its phone number; `''` if it has none, or its own words may not stand in letters. */
  phone: string;
  /** True if its own words may stand in letters: it is at least a week old, or was approved. */
  isNamed: boolean;
}

/** The letterhead of the current practice. */
export async function patientLetterhead(tx: Tx, language: PatientLanguage = 'en'): Promise<Letterhead> {
  const { practice_id, name, phone, named } = await tx.one(
    sqlFor
      .selectFrom('practice')
      .select([
        'practice_id',
        'name',
        'phone',
        sql<boolean>`practice_is_named(approved_at, created_at)`.as('named'),
      ]),
  );
  return {
    practiceId: practice_id,
    name: practiceInLetter(name, named, language),
    isNamed: named,
    phone: phoneInLetter(phone, named),
  };
}

/** A practice's phone number as a letter may show it. */
const phoneInLetter = (phone: string, isNamed: boolean): string =>
  (isNamed && isPhoneNumber(phone) ? nameInLetter(phone) : undefined) ?? '';

/** A practice's name as a letter may show it. */
export const practiceInLetter = (name: string, isNamed: boolean, language: PatientLanguage = 'en'): string =>
  (isNamed ? nameInLetter(name) : undefined) ?? somePractice(language);

interface Sending {
  kind: LetterKind;
  to: string;
  /** The id of the account that has it sent; undefined when nobody is signed in. */
  sender?: string;
  letterhead?: Letterhead;
}

/** Counts a letter that is about to be written; refuses with 429 and Retry-After when there were too many. */
export const countLetter = (tx: Tx, { kind, to, sender, letterhead: head }: Sending): Promise<void> =>
  countSending(tx, {
    channel: 'email',
    kind,
    to,
    practice: head && { id: head.practiceId, isNamed: head.isNamed },
    by: sender === undefined ? 'practice' : { person: sender },
  });
