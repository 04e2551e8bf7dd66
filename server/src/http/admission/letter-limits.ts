/**
 * What goes for every letter that somebody makes this server send: how many there may be, and whose words may stand in
 * it. The counts are the database's, so that they go for all processes and outlive a restart. docs/decisions/0014.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { nameInLetter, someDentalPractice } from '../../services/mail/words.ts';
import { Refusal } from '../kernel/refusal.ts';

/** What a letter is about. Each kind has its own count of a recipient: one can't be used up by another. */
export type LetterKind = 'invitation' | 'code' | 'password' | 'notice' | 'test';

interface Limit {
  letters: number;
  minutes: number;
}

/** Letters of a kind to one mailbox, and all letters of one sender and of one practice. */
export const letterLimits = {
  recipient: { letters: 5, minutes: 60 },
  sender: { letters: 50, minutes: 60 },
  practice: { letters: 300, minutes: 24 * 60 },
  /** A practice that is not a week old, unless it was approved. */
  newPractice: { letters: 30, minutes: 24 * 60 },
} as const satisfies Record<string, Limit>;

/** A practice as a letter speaks of it. */
export interface Letterhead {
  practiceId: string;
  /** The practice's name, or words in its place. */
  name: string;
  /** Its own words may stand in letters: it is a week old, or was approved. */
  isNamed: boolean;
}

/** The letterhead of the practice that is set. */
export async function letterhead(tx: Tx): Promise<Letterhead> {
  const { practice_id, name, named } = await tx.one(
    sqlFor
      .selectFrom('practice')
      .select(['practice_id', 'name', sql<boolean>`practice_is_named(approved_at, created_at)`.as('named')]),
  );
  return { practiceId: practice_id, name: practiceInLetter(name, named), isNamed: named };
}

/** A practice's name as it may stand in a letter. */
export const practiceInLetter = (name: string, isNamed: boolean): string =>
  (isNamed ? nameInLetter(name) : undefined) ?? someDentalPractice;

interface Sending {
  kind: LetterKind;
  to: string;
  /** Who has it sent: the id of an account; undefined where nobody is signed in. */
  sender?: string;
  letterhead?: Letterhead;
}

/** Counts a letter that is about to be sent; refuses with 429 and Retry-After where there were too many. */
export async function countLetter(tx: Tx, { kind, to, sender, letterhead: head }: Sending): Promise<void> {
  const counts: [key: Buffer, limit: Limit][] = [
    [keyOf('recipient', kind, mailboxOf(to)), letterLimits.recipient],
  ];
  if (sender !== undefined) counts.push([keyOf('sender', sender), letterLimits.sender]);
  if (head !== undefined) {
    const limit = head.isNamed ? letterLimits.practice : letterLimits.newPractice;
    counts.push([keyOf('practice', head.practiceId), limit]);
  }
  await countUses(tx, counts, 'too_many_letters');
}

/** Counts one use of each; refuses where one of them has had its number within its time, and then counts none. */
export async function countUses(
  tx: Tx,
  counts: readonly [key: Buffer, limit: Limit][],
  refusal: 'too_many_letters' | 'too_many_tries',
): Promise<void> {
  const keys = counts.map(([key]) => key);
  const most = counts.map(([, { letters }]) => letters);
  const within = counts.map(([, { minutes }]) => `${minutes} minutes`);
  const { wait } = await tx.one(
    raw(
      sql<{
        wait: number;
      }>`select count_use(${keys}::bytea[], ${most}::int[], ${within}::interval[]) as wait`,
    ),
  );
  // Thrown out of the transaction, which takes the counts with it.
  if (wait > 0) throw new Refusal(refusal, [], { headers: { 'retry-after': String(wait) } });
}

/** The mailbox that an address delivers to as most servers read it: no case, and no `+tag`. */
const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@');

export const keyOf = (...parts: string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();
