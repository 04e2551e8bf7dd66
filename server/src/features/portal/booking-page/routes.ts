import { createHash } from 'node:crypto';
import * as contract from '@cusp/contract';
import type { ParsedOf } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/read-plan.ts';
import { hashToken, newToken } from '../../../identity/person.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import { countWithWork } from '../../../overload/work-proof.ts';
import { on } from '../../../pipeline/bind.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import type { PaymentGateway } from '../../../services/payments/provider.ts';
import { networkOf } from '../../../site/network.ts';
import { clockIn } from '../../../values/calendar/wall-clock.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { toldFee } from '../../money/visit-fees/index.ts';
import { listProviders } from '../../practice/providers/index.ts';
import {
  insertHold,
  findSlotConflicts,
  minutesSinceMidnight,
  releaseHolds,
  wallClockTime,
} from '../../schedule/calendar/index.ts';
import { bookableFrom } from '../../schedule/online-booking/index.ts';
import { lockOnlineBookings, openingAt, openingsFor } from '../booking/index.ts';
import { shownDepositOf } from '../visit-requests/index.ts';
import { codeChannelsOf } from './code-channels.ts';
import type { CodeSenders } from './code-channels.ts';
import * as queries from './queries.ts';
import {
  atPage,
  requireBookingPage,
  offered,
  bookingPageOf,
  shownOpening,
  withHold,
} from './page-context.ts';
import { bookingLoads, leaveShare } from './stranger-share.ts';
import { SharedOpenings } from './shared-openings.ts';

/** The number of next openings shown to a person whose opening was just taken. */
const nextOpenings = 6;
const sharedDays = 14;

/** The calls of a practice's public page. */
export function publicBookingRoutes(
  senders: CodeSenders,
  { provider, secrets }: { provider: PaymentGateway | undefined; secrets: Secrets },
) {
  const shared = new SharedOpenings();
  const ways = codeChannelsOf(senders);
  return [
    on(
      contract.readBookingPage,
      withoutTransaction(({ database, input }) =>
        atPage(database, input.params.name, async (tx) => {
          const { practice, look, where, reasons } = await offered(tx);
          const { notBefore, until } = bookableFrom(where.rules, where.timeZone, where.now);
          const [from = ''] = notBefore.split(' ');
          const [today = ''] = clockIn(where.timeZone, where.now).split(' ');
          const isOpen = practice.is_open && ways.length > 0;
          const [providers, missed_fee] = isOpen ? await tx.ask(both(listProviders, toldFee)) : [[], null];
          return {
            practice_name: practice.name,
            practice_phone: practice.phone,
            practice_address: practice.address,
            look,
            is_open: isOpen,
            reasons: !isOpen
              ? []
              : reasons.map(({ provider_kinds: kinds, deposit_cents, ...reason }) => ({
                  ...reason,
                  deposit: shownDepositOf({ deposit_cents }, provider),
                  providers: providers
                    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
                    .map(({ id, name }) => ({ id, name })),
                })),
            from,
            until,
            deposit_hours: where.rules.deposit_hours,
            missed_fee,
            today,
            code_ways: [...ways],
          };
        }),
      ),
    ),

    on(
      contract.publicOpenings,
      withoutTransaction(async ({ database, input }) => {
        const { practice_id } = await bookingPageOf(database, input.params.name);
        const { booking_reason_id, from, days = sharedDays, provider_id } = input.query;
        const key = JSON.stringify([practice_id, booking_reason_id, from, days, provider_id]);
        return shared.of(key, () =>
          database.asPractice(practice_id, async (tx) => {
            const page = await offered(tx);
            requireBookingPage(page, ways);
            const reason = page.reasons.find(({ id, way }) => id === booking_reason_id && way === 'book');
            if (reason === undefined) return [];
            const { kind_id, minutes } = reason;
            const wanted = { kind_id, minutes, ...(provider_id !== undefined && { provider_id }) };
            return (await openingsFor(tx, page.where, wanted, { from, days })).map(shownOpening);
          }),
        );
      }),
    ),

    on(
      contract.holdOpening,
      withoutTransaction(async ({ database, input, request }) => {
        const { practice_id } = await bookingPageOf(database, input.params.name);
        const device = markOf('device', practice_id, input.body.device);
        const network = networkOf(request.ip);
        const networkHash = markOf('network', practice_id, network);
        await database.asPractice(practice_id, (tx) =>
          countWithWork(tx, secrets, {
            subject: { purpose: 'hold', practiceId: practice_id },
            loads: bookingLoads('hold', practice_id, network),
            proof: input.body.work,
          }),
        );
        // By itself, so that its locks of days are gone when the new place locks its own.
        await database.asPractice(practice_id, async (tx) => {
          const ending = await queries.holdsToEnd(tx, device);
          await releaseHolds(tx, ending);
        });
        return database.asPractice(practice_id, async (tx) => {
          await lockOnlineBookings(tx);
          const page = await offered(tx);
          requireBookingPage(page, ways);
          return placeHeld(tx, page, input.body, { device, network: networkHash });
        });
      }),
    ),

    on(
      contract.extendHold,
      withoutTransaction(({ database, input }) =>
        withHold(database, input.body.token, async (tx, id) => {
          const live = await queries.lockLiveHold(tx, id);
          if (live === undefined || live.extended) throw new Refusal('booking_hold_over');
          const { seconds } = await queries.extendHoldOnce(tx, id, contract.strangerBooking.holdMinutes);
          return { token: input.body.token, seconds, can_extend: false };
        }),
      ),
    ),

    on(
      contract.dropHold,
      withoutTransaction(async ({ database, input }) => {
        const found = await database.singleRoundTrip(queries.holdByToken(hashToken(input.body.token)));
        if (found === undefined) return null;
        return database.asPractice(found.practice_id, async (tx) => {
          await releaseHolds(tx, await queries.placeOfHold(tx, found.id));
          return null;
        });
      }),
    ),
  ];
}

/** Holds the opening, or says which come next. */
async function placeHeld(
  tx: Tx,
  { where, reasons }: Awaited<ReturnType<typeof offered>>,
  { booking_reason_id, date, time, provider_id }: ParsedOf<typeof contract.holdOpening>['body'],
  by: { device: Buffer; network: Buffer },
) {
  const reason = reasons.find(({ id, way }) => id === booking_reason_id && way === 'book');
  if (reason === undefined) throw new Refusal('booking_reason_not_found');
  if (provider_id !== null && !(await tx.ask(listProviders)).some(({ id }) => id === provider_id))
    throw new Refusal('provider_not_found');
  const { kind_id, minutes } = reason;
  const wanted = { kind_id, minutes };
  const place = await openingAt(tx, where, wanted, { date, time, provider_id });
  const isFree =
    place !== undefined &&
    (await findSlotConflicts(tx, { ...place, operatory_id: place.operatory_id })).length === 0;
  if (!isFree) {
    const next = await openingsFor(tx, where, wanted, { from: date, days: sharedDays });
    const later = next.filter((one) => `${one.date} ${one.time}` >= `${date} ${time}`);
    return { hold: null, next: (later.length > 0 ? later : next).slice(0, nextOpenings).map(shownOpening) };
  }
  await leaveShare(tx, where, wanted, date);
  const id = newId();
  const token = newToken();
  const { holdMinutes } = contract.strangerBooking;
  await insertHold(tx, {
    id,
    operatory_id: place.operatory_id,
    provider_id: place.provider_id,
    date,
    starts: time,
    ends: wallClockTime(minutesSinceMidnight(time) + minutes),
    reason: 'Someone is booking online',
    expires_at: new Date(Date.now() + holdMinutes * 60_000).toISOString(),
  });
  await queries.insertBookingHold(tx, {
    id,
    token_hash: hashToken(token),
    device_hash: by.device,
    network_hash: by.network,
    reason_id: reason.id,
  });
  return { hold: { token, seconds: holdMinutes * 60, can_extend: true }, next: [] };
}

/** A mark by which two calls are known to be of one device or network, and nothing else. */
const markOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest();
