/**
 * The limits of everything that is sent to a person: emails and texts, whatever they are about. Each is counted by
 * the address it goes to, by its sender and by the practice, here and nowhere else. The counts are in the database,
 * so that they hold for all processes and survive a restart. docs/messages.md, docs/decisions/0014.
 */
import { createHash } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../values/refusal.ts';

/** So many within so many minutes. */
export interface Limit {
  most: number;
  minutes: number;
}

const day = 24 * 60;

/** The limits but for a practice's texts, which the operator sets (`service_setting.texts_a_day`, or the practice's own). */
export const sendingLimits = {
  /** To one address of one kind, whoever sends them: one kind can't use up another. */
  address: { most: 5, minutes: 60 },
  /** Answers within a conversation, which takes more than five. */
  answers: { most: 30, minutes: 60 },
  /** To one address by a practice's rules and jobs. Of this practice only: no other one can keep a reminder from going. */
  rulesTo: { most: 20, minutes: day },
  person: { most: 50, minutes: 60 },
  /** Emails that people send. */
  practice: { most: 300, minutes: day },
  /** Emails by rules: they grow with the visits. */
  rules: { most: 2_000, minutes: day },
  /** Messages of a kind that people have sent to themselves without a sign-in, as for a forgotten password in the portal: by kind, so that none uses up another. */
  strangers: { most: 100, minutes: day },
  /** Texts of the whole service that nobody signed in asked for, and codes to numbers that somebody only typed. */
  unasked: { most: 300, minutes: 60 },
  /** A practice less than a week old that nobody approved, of emails and of texts. */
  newPractice: { most: 30, minutes: day },
} as const satisfies Record<string, Limit>;

/** A message that leaves, and the account that it is sent for. */
export interface LimitedMessage {
  channel: 'text' | 'email';
  /** The kind of message, as its log names it. */
  kind: string;
  /** The number or the mailbox. */
  to: string;
  /** The practice it comes from, and whether its own words may be sent; undefined for the service itself. */
  practice?: { id: string; isNamed: boolean } | undefined;
  /**
   * The sender: a signed-in `person`, by id; a `stranger` without a sign-in, for the account of this id; several
   * people of the `practice`; or its `rules`, which nobody waits for.
   */
  by: { person: string } | { stranger: string } | 'practice' | 'rules';
}

/** Counts what is about to leave; refuses with 429 and Retry-After when there was too much. */
export const countSending = (tx: Tx, sending: LimitedMessage): Promise<void> => countSendings(tx, [sending]);

/**
 * The same for several. All of them are counted in one statement, in one order: counted one after the other, two people who write to the
 * same numbers at one moment would wait for each other.
 */
export async function countSendings(tx: Tx, sendings: readonly LimitedMessage[]): Promise<void> {
  if (sendings.length === 0) return;
  if (sendings.some(isUnasked)) await countUnasked(tx);
  const texts = await textsADayFor(tx, sendings);
  const wait = await waitOf(
    tx,
    sendings.flatMap((sending) => countsWith(texts, sending)),
  );
  const isText = sendings.some(({ channel }) => channel === 'text');
  if (wait > 0) throw tooMany(isText ? 'too_many_texts' : 'too_many_letters', wait);
}

/** Said on this channel of Node's when the service has sent strangers as many texts as it sends in an hour. */
export const serviceLimitReached = 'cusp:service-limit-reached';

const isUnasked = (sending: LimitedMessage): boolean =>
  sending.channel === 'text' &&
  (isStrangers(sending) || ['number_code', 'online_request'].includes(sending.kind));

/** Counted apart from the others: a limit that stops everyone's codes is the operator's business. */
async function countUnasked(tx: Tx): Promise<void> {
  const wait = await waitOf(tx, [[limitKey('unasked texts'), sendingLimits.unasked]]);
  if (wait === 0) return;
  diagnostics.channel(serviceLimitReached).publish({});
  throw tooMany('too_many_texts', wait);
}

/** Counts what a rule is about to send; false when there was too much, and then it must not leave. */
export const isWithinLimits = async (tx: Tx, sending: LimitedMessage): Promise<boolean> =>
  (await waitOf(tx, await countsOf(tx, sending))) === 0;

/** The same for several at once, in their order: which of them, by place, must not leave. */
export async function beyondLimits(tx: Tx, sendings: readonly LimitedMessage[]): Promise<Set<number>> {
  const texts = await textsADayFor(tx, sendings);
  const counts = sendings.flatMap((sending, place) =>
    countsWith(texts, sending).map((count) => ({ place, count })),
  );
  const { keys, most, within } = columnsOf(counts.map(({ count }) => count));
  const beyond = await tx.all(
    raw(
      sql<{
        place: number;
      }>`select place from count_uses(${keys}::bytea[], ${most}::int[], ${within}::interval[]) place`,
    ),
  );
  const places = new Set(beyond.map(({ place }) => place - 1));
  return new Set(counts.filter((_, index) => places.has(index)).map(({ place }) => place));
}

type Count = readonly [key: Buffer, limit: Limit];

const countsOf = async (tx: Tx, sending: LimitedMessage): Promise<Count[]> =>
  countsWith(await textsADayFor(tx, [sending]), sending);

function countsWith(texts: number, sending: LimitedMessage): Count[] {
  const { channel, practice } = sending;
  const counts: Count[] = [addressCount(sending), ...personCounts(sending)];
  if (practice === undefined) return counts;
  const { id, isNamed } = practice;
  if (channel === 'email') return [...counts, practiceCount(sending, id, isNamed)];
  // Messages for strangers have their own count, so that they can't use up the practice's.
  if (isStrangers(sending))
    return [...counts, [limitKey('unasked texts', sending.kind, id), sendingLimits.strangers]];
  const most = isNamed ? texts : sendingLimits.newPractice.most;
  return [...counts, [limitKey('texts', id), { most, minutes: day }]];
}

function addressCount({ channel, kind, to, practice, by }: LimitedMessage): Count {
  const address = channel === 'email' ? mailboxOf(to) : to;
  if (by === 'rules')
    return [limitKey('recipient', 'rules', practice?.id ?? '', address), sendingLimits.rulesTo];
  return [
    limitKey('recipient', kind, address),
    kind === 'answer' ? sendingLimits.answers : sendingLimits.address,
  ];
}

function personCounts({ by }: LimitedMessage): Count[] {
  if (typeof by === 'string') return [];
  return 'person' in by
    ? [[limitKey('sender', by.person), sendingLimits.person]]
    : [[limitKey('stranger', by.stranger), sendingLimits.address]];
}

const isStrangers = ({ by }: LimitedMessage): boolean => typeof by === 'object' && 'stranger' in by;

/** The count for emails. Those for strangers have their own, so that they can't use up the practice's. */
function practiceCount(sending: LimitedMessage, id: string, isNamed: boolean): Count {
  const { by } = sending;
  if (isStrangers(sending)) return [limitKey('strangers', sending.kind, id), sendingLimits.strangers];
  if (!isNamed) return [limitKey('practice', id), sendingLimits.newPractice];
  return by === 'rules'
    ? [limitKey('rules', id), sendingLimits.rules]
    : [limitKey('practice', id), sendingLimits.practice];
}

/** How many texts the operator allows the current practice a day; 0 if none of these counts for that. */
async function textsADayFor(tx: Tx, sendings: readonly LimitedMessage[]): Promise<number> {
  if (!sendings.some((one) => one.channel === 'text' && one.practice?.isNamed === true && !isStrangers(one)))
    return 0;
  const { most } = await tx.one(
    raw(sql<{ most: number }>`
      select coalesce(p.texts_a_day, s.texts_a_day) as most from practice p, service_setting s
        where p.practice_id = current_practice()`),
  );
  return most;
}

/** Counts one use of each; if one of them has reached its limit within its time, refuses. */
export async function countUses(
  tx: Tx,
  counts: readonly Count[],
  refusal: 'too_many_letters' | 'too_many_tries',
): Promise<void> {
  const wait = await waitOf(tx, counts);
  if (wait > 0) throw tooMany(refusal, wait);
}

/** Rolls the transaction back, and the counts with it. */
const tooMany = (refusal: 'too_many_letters' | 'too_many_texts' | 'too_many_tries', seconds: number) =>
  new Refusal(refusal, [], { headers: { 'retry-after': String(seconds) } });

const columnsOf = (counts: readonly Count[]) => ({
  keys: counts.map(([key]) => key),
  most: counts.map(([, limit]) => limit.most),
  within: counts.map(([, { minutes }]) => `${minutes} minutes`),
});

/** Counts one use of each; returns how many seconds to wait, 0 to go on. */
async function waitOf(tx: Tx, counts: readonly Count[]): Promise<number> {
  const { keys, most, within } = columnsOf(counts);
  const { wait } = await tx.one(
    raw(
      sql<{
        wait: number;
      }>`select count_use(${keys}::bytea[], ${most}::int[], ${within}::interval[]) as wait`,
    ),
  );
  return wait;
}

/** The mailbox that most servers deliver an address to: in lower case and without a `+tag`. */
const mailboxOf = (email: string) => {
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@');
  return `${mailbox.split('+', 1).join('')}@${domain}`;
};

export const limitKey = (...parts: string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();
