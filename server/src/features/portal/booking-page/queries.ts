import type { BookingAnswer, CodeChannel, PatientLanguage, WishedTimes } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first, one } from '../../../db/read-plan.ts';
import { isOpenRequest, payUntil } from '../visit-requests/index.ts';

/** The practice of a public page by the end of its address; undefined if it is nobody's, or that of a suspended practice. */
export const pageNamed = (name: string) =>
  first(
    raw(
      sql<{
        practice_id: string;
        framed_by: string[];
        is_found: boolean;
      }>`select * from booking_page_named(${name.toLowerCase()})`,
    ),
  );

/** The hold that a token is of, and its practice; undefined if it has lapsed and is gone. */
export const holdByToken = (tokenHash: Buffer) =>
  first(raw(sql<{ practice_id: string; id: string }>`select * from booking_hold_by_token(${tokenHash})`));

/** The details of the practice for the public page, and whether new patients can book: not while it may add nothing to its records. */
export const publicPractice = one(
  raw(sql<{ name: string; phone: string; address: string; is_open: boolean }>`
    select p.name, p.phone, p.address, coalesce(b.is_open, false)
          and coalesce((select subscription_allows_changes(s.status, s.trial_ends_at) from subscription s), false) as is_open
      from practice p left join booking_page b on b.practice_id = p.practice_id`),
);

const hold = sql`booking_hold b join hold h on h.practice_id = b.practice_id and h.id = b.id`;

interface PlaceOfHold {
  id: string;
  operatory_id: string;
  date: string;
  time: string;
  minutes: number;
}

/** The holds that a new one ends: those of this device, and those that have lapsed. */
export const holdsToEnd = (tx: Tx, deviceHash: Buffer) =>
  tx.all(
    raw(sql<PlaceOfHold>`
      select h.id, h.operatory_id, h.date, h.starts as time, (extract(epoch from h.ends - h.starts) / 60)::int as minutes
        from ${hold} where b.device_hash = ${deviceHash} or h.expires_at <= now()`),
  );

/** The place of one hold, not locked: its day is locked first. */
export const placeOfHold = (tx: Tx, id: string) =>
  tx.all(
    raw(sql<PlaceOfHold>`
      select h.id, h.operatory_id, h.date, h.starts as time, (extract(epoch from h.ends - h.starts) / 60)::int as minutes
        from ${hold} where b.id = ${id}`),
  );

/** Other holds proven by the same address: the last code counts. */
export const holdsOfContact = (tx: Tx, contactHash: Buffer, but: string) =>
  tx.all(
    raw(sql<PlaceOfHold>`
      select h.id, h.operatory_id, h.date, h.starts as time, (extract(epoch from h.ends - h.starts) / 60)::int as minutes
        from ${hold} where b.contact_hash = ${contactHash} and b.id <> ${but}`),
  );

/** The minutes of a day that strangers hold who haven't proven an address. */
export const minutesHeldByStrangers = async (tx: Tx, date: string): Promise<number> =>
  (
    await tx.one(
      raw(sql<{ minutes: number }>`
        select coalesce(sum(extract(epoch from h.ends - h.starts) / 60), 0)::int as minutes
          from ${hold} where h.date = ${date} and h.expires_at > now()`),
    )
  ).minutes;

interface NewBookingHold {
  id: string;
  token_hash: Buffer;
  device_hash: Buffer;
  network_hash: Buffer;
  reason_id: string;
}
export const insertBookingHold = (tx: Tx, fields: NewBookingHold) =>
  tx.all(sqlFor.insertInto('booking_hold').values(fields));

/** A hold that hasn't lapsed, locked until the transaction ends. */
export const lockLiveHold = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<
      PlaceOfHold & {
        provider_id: string | null;
        extended: boolean;
        reason_id: string;
        seconds: number;
        has_passed: boolean;
      }
    >`
      select h.id, h.operatory_id, h.provider_id, h.date, h.starts as time,
          (extract(epoch from h.ends - h.starts) / 60)::int as minutes, b.extended, b.reason_id,
          ceil(extract(epoch from h.expires_at - now()))::int as seconds,
          (h.date + h.starts) at time zone p.time_zone <= now() as has_passed
        from ${hold} join practice p on p.practice_id = b.practice_id
        where b.id = ${id} and h.expires_at > now() for update of b, h`),
  );

/** Extends a hold to this many minutes from now, never shortening it. */
export const keepHold = (tx: Tx, id: string, minutes: number) =>
  tx.one(
    raw(sql<{ seconds: number }>`
      update hold set expires_at = greatest(expires_at, now() + make_interval(mins => ${minutes}::int))
        where id = ${id} returning ceil(extract(epoch from expires_at - now()))::int as seconds`),
  );

/** Extends it by this many minutes, once. */
export const extendHoldOnce = async (tx: Tx, id: string, minutes: number) => {
  await tx.all(sqlFor.updateTable('booking_hold').set({ extended: true }).where('id', '=', id));
  return tx.one(
    raw(sql<{ seconds: number }>`
      update hold set expires_at = expires_at + make_interval(mins => ${minutes}::int)
        where id = ${id} returning ceil(extract(epoch from expires_at - now()))::int as seconds`),
  );
};

/** The number that a text to a typed phone number goes to; null: it takes none. */
export const textedNumberOf = async (tx: Tx, phone: string): Promise<string | null> =>
  (await tx.one(raw(sql<{ number: string | null }>`select text_number(${phone}) as number`))).number;

/** Keeps what a code proves; an earlier one of this hold no longer counts. */
export const keepBookingCode = (
  tx: Tx,
  id: string,
  { contact, code, minutes }: { contact: Buffer; code: Buffer; minutes: number },
) =>
  tx.all(
    sqlFor
      .updateTable('booking_hold')
      .set({
        contact_hash: contact,
        code_hash: code,
        code_until: sql<string>`now() + make_interval(mins => ${minutes}::int)`,
        code_tries: 0,
      })
      .where('id', '=', id),
  );

/** Counts an attempt at the code before it is compared; none if there is no code that counts, or it was tried too often. */
export const tryCode = (tx: Tx, id: string, most: number) =>
  tx.first(
    sqlFor
      .updateTable('booking_hold')
      .set({ code_tries: sql`code_tries + 1` })
      .where('id', '=', id)
      .where('code_until', '>', sql<string>`now()`)
      .where('code_tries', '<', most)
      .returning(['code_hash', 'contact_hash']),
  );

/** How many requests are open that were proven by this address. */
export const countWaitingRequests = async (tx: Tx, contactHash: Buffer): Promise<number> =>
  (
    await tx.one(
      sqlFor
        .selectFrom('online_request as r')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('r.contact_hash', '=', contactHash)
        .where(isOpenRequest),
    )
  ).count;

interface NewOnlineRequest {
  id: string;
  kind_id: string;
  reason: string;
  date: string;
  starts: string;
  minutes: number;
  operatory_id: string;
  provider_id: string | null;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  phone: string;
  email: string;
  insurance: string;
  note: string;
  answers: BookingAnswer[];
  earlier: WishedTimes | null;
  language: PatientLanguage;
  proven_by: CodeChannel;
  contact_hash: Buffer;
  framed: boolean;
  agrees_to_texts: boolean;
  consent_words: string;
  reason_id: string;
  /** The hash of the token that opens its page. */
  page_hash: Buffer;
  /** The deposit, in cents; null for none. */
  deposit_cents: number | null;
}

/** Stores a request; its hold keeps the place until the place begins, or as long as its deposit is awaited, and is no longer that of a page. */
export async function insertOnlineRequest(
  tx: Tx,
  { deposit_cents, answers, earlier, ...request }: NewOnlineRequest,
): Promise<void> {
  const asked =
    deposit_cents === null ? {} : { state: 'unpaid' as const, deposit_cents, pay_until: payUntil };
  await tx.all(
    sqlFor.insertInto('online_request').values({
      ...request,
      ...asked,
      answers: JSON.stringify(answers),
      earlier: earlier && JSON.stringify(earlier),
    }),
  );
  await tx.all(sqlFor.deleteFrom('booking_hold').where('id', '=', request.id));
  await tx.all(
    raw(sql`update hold set reason = ${`Requested online: ${request.first_name} ${request.last_name}`},
        expires_at = ${deposit_cents === null ? sql`(date + starts) at time zone (select time_zone from practice)` : payUntil}
      where id = ${request.id}`),
  );
}
