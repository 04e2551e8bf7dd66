/**
 * Emails: how a practice is named in one, and counting it before it is written (sending-limits.ts).
 * docs/decisions/0014.
 */
import { isPhoneNumber } from '@cusp/contract';
import type { PatientLanguage } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { nameInEmail, unnamedPractice } from '../services/mail/email-words.ts';
import { countSending } from './sending-limits.ts';

/** The subjects of emails. Each recipient has a separate count for each kind, so that one kind can't use up another. */
type EmailLimitKind = 'invitation' | 'code' | 'password' | 'notice' | 'statement' | 'test';

/** The practice as the sender of an email. */
interface EmailSender {
  practiceId: string;
  /** The practice's name, or neutral words instead. */
  name: string;
  /** Its phone number; `''` if it has none, or its own words may not be used in emails. */
  phone: string;
  /** True if its own words may be used in emails: it is at least a week old, or was approved. */
  isNamed: boolean;
}

/** The current practice as the sender of its emails. */
export async function patientEmailSender(tx: Tx, language: PatientLanguage = 'en'): Promise<EmailSender> {
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
    name: practiceNameInEmail(name, named, language),
    isNamed: named,
    phone: phoneInEmail(phone, named),
  };
}

/** A practice's phone number as an email may show it. */
const phoneInEmail = (phone: string, isNamed: boolean): string =>
  (isNamed && isPhoneNumber(phone) ? nameInEmail(phone) : undefined) ?? '';

/** A practice's name as an email may show it. */
export const practiceNameInEmail = (
  name: string,
  isNamed: boolean,
  language: PatientLanguage = 'en',
): string => (isNamed ? nameInEmail(name) : undefined) ?? unnamedPractice(language);

interface Sending {
  kind: EmailLimitKind;
  to: string;
  /** The id of the account that has it sent; undefined when nobody is signed in. */
  sender?: string;
  letterhead?: EmailSender;
}

/** Counts an email that is about to be written; refuses with 429 and Retry-After when there were too many. */
export const countEmail = (tx: Tx, { kind, to, sender, letterhead: head }: Sending): Promise<void> =>
  countSending(tx, {
    channel: 'email',
    kind,
    to,
    practice: head && { id: head.practiceId, isNamed: head.isNamed },
    by: sender === undefined ? 'practice' : { person: sender },
  });
