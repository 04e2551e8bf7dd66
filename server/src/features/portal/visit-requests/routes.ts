import * as contract from '@cusp/contract';
import type { VisitOpening, VisitRequest } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import { hashToken } from '../../../identity/person.ts';
import { becomeServer } from '../../../identity/portal-session.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import type { PaymentGateway } from '../../../services/payments/provider.ts';
import type { HostedSite } from '../../../site/site.ts';
import { toDollars } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import { payDeposit, asOpeningRefusal } from '../../money/online/index.ts';
import { findSlotConflicts, releaseHold } from '../../schedule/calendar/index.ts';
import {
  asOpeningTaken,
  lockOnlineBookings,
  requireProvider,
  openingAt,
  openingsFor,
} from '../booking/index.ts';
import { refuseOnceEnded } from '../../practice/subscription/index.ts';
import { shownLook } from '../../practice/look/index.ts';
import { refreshDeposit } from './deposit-status.ts';
import { takePlace, whereOf } from './settle-request.ts';
import { proposedTo } from './proposed-queries.ts';
import * as queries from './queries.ts';
import type { StoredVisitRequest } from './queries.ts';
import { returnDeposits } from './deposit-refunds.ts';
import { depositForPayer } from './rules.ts';
import { pageTokenOf } from './token.ts';
import type { NoticeDependencies } from './notices.ts';

interface Parts {
  secrets: Secrets;
  provider: PaymentGateway | undefined;
  site: HostedSite;
  telling: NoticeDependencies;
}

/**
 * The page of a visit that was asked for with a deposit, or refused with other times: opened by its token, without a sign-in, and the
 * refused ones from the portal, too.
 */
export const visitRequestRoutes = ({ secrets, provider, site, telling }: Parts) => [
  on(contract.portalProposedVisits, async ({ tx, portalSession }) => {
    await tx.all(becomeServer);
    const visits = await proposedTo(tx, portalSession);
    return visits.map((visit) => ({ ...visit, token: pageTokenOf(secrets, visit).token }));
  }),

  on(
    contract.readVisitRequest,
    withoutTransaction(async ({ database, input, outside }) => {
      const { practiceId, id } = await requestOf(database, input.body.token);
      const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(practiceId, work);
      const request = await inPractice((tx) => found(tx, id));
      // The provider's news may be late. What follows from it is a job's work.
      if (request.state !== 'unpaid' && request.state !== 'lapsed')
        return inPractice((tx) => shown(tx, request));
      await outside(() => refreshDeposit(inPractice, provider, id));
      return inPractice(async (tx) => shown(tx, await found(tx, id)));
    }),
  ),

  on(
    contract.payVisitDeposit,
    withoutTransaction(async ({ database, input, request, outside }) => {
      const { practiceId, id } = await requestOf(database, input.body.token);
      if (provider === undefined) throw new Refusal('no_payment_provider');
      const origin = site.originOf(request);
      const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(practiceId, work);
      try {
        const { url } = await outside(() =>
          payDeposit({ practiceId, origin }, (tx) => askedDeposit(tx, id), { provider, inPractice }),
        );
        return { url };
      } catch (thrown) {
        throw asOpeningRefusal(thrown, request.log);
      }
    }),
  ),

  on(
    contract.withdrawVisitRequest,
    withoutTransaction(({ database, input }) =>
      withRequest(database, input.body.token, async (tx, id) => {
        await refuseOnceEnded(tx);
        const request = await locked(tx, id);
        requireOpen(request);
        await releaseHold(tx, id, request);
        await queries.setRequestState(tx, id, 'withdrawn');
        recordEvent(tx, 'online_request.withdrawn', id, byService);
        await returnDeposits(tx, id, 'Request withdrawn');
        return shown(tx, await found(tx, id));
      }),
    ),
  ),

  on(
    contract.wishForEarlier,
    withoutTransaction(({ database, input }) =>
      withRequest(database, input.body.token, async (tx, id) => {
        await refuseOnceEnded(tx);
        const request = await locked(tx, id);
        requireOpen(request);
        // A requester whose access has ended can ask for nothing more.
        if (!request.may_book) throw new Refusal('visit_request_over');
        await queries.setWish(tx, id, input.body.earlier);
        recordEvent(tx, 'online_request.changed', id, byService);
        return shown(tx, await found(tx, id));
      }),
    ),
  ),

  on(
    contract.visitRequestOpenings,
    withoutTransaction(({ database, input }) =>
      withRequest(database, input.body.token, async (tx, id) => {
        const request = await found(tx, id);
        if (!canChoose(request)) return [];
        const { kind_id, minutes } = request;
        const { from, days = 14 } = input.body;
        const openings = await openingsFor(
          tx,
          await whereOf(tx, request, false),
          { kind_id, minutes },
          { from, days },
        );
        return openings.map(({ operatory_id: _operatory, ...opening }) => opening);
      }),
    ),
  ),

  on(
    contract.chooseVisitTime,
    withoutTransaction(({ database, input }) =>
      withRequest(database, input.body.token, async (tx, id) => {
        await refuseOnceEnded(tx);
        await lockOnlineBookings(tx);
        const request = await locked(tx, id);
        const { token: _token, ...when } = input.body;
        // The answer to the first click may have been lost.
        if (isChosen(request, when)) return shown(tx, request);
        await requireProvider(tx, when.provider_id);
        if (!canChoose(request)) throw new Refusal('visit_request_over');
        const opening = await openingOf(tx, request, when);
        if (opening === undefined || (await findSlotConflicts(tx, opening)).length > 0)
          throw new Refusal('opening_taken');
        if (request.state === 'proposed') await queries.reopenRequest(tx, id);
        await asOpeningTaken(() => takePlace(tx, request, opening, telling));
        return shown(tx, await found(tx, id));
      }),
    ),
  ),
];

async function requestOf(database: Database, token: string) {
  const request = await database.singleRoundTrip(queries.requestOfToken(hashToken(token)));
  if (request === undefined) throw new Refusal('visit_request_not_found');
  return { practiceId: request.practice_id, id: request.id };
}

async function withRequest<T>(
  database: Database,
  token: string,
  work: (tx: Tx, id: string) => Promise<T>,
): Promise<T> {
  const { practiceId, id } = await requestOf(database, token);
  return database.asPractice(practiceId, (tx) => work(tx, id));
}

async function found(tx: Tx, id: string): Promise<StoredVisitRequest> {
  const request = await queries.findVisitRequest(tx, id);
  if (request === undefined) throw new Refusal('visit_request_not_found');
  return request;
}

async function locked(tx: Tx, id: string): Promise<StoredVisitRequest> {
  const request = await queries.lockVisitRequest(tx, id);
  if (request === undefined) throw new Refusal('visit_request_not_found');
  return request;
}

/** Refuses once it is decided or over. */
function requireOpen({ state }: StoredVisitRequest): void {
  if (!['unpaid', 'waiting', 'displaced', 'proposed'].includes(state))
    throw new Refusal('visit_request_over');
}

/** The deposit to pay, as long as the time is held for it. */
async function askedDeposit(tx: Tx, id: string) {
  await refuseOnceEnded(tx);
  const { state, pay_seconds, deposit_cents, for_patient_id, is_paid, may_book } = await locked(tx, id);
  if (state !== 'unpaid' || pay_seconds === 0 || is_paid || deposit_cents === null || !may_book)
    throw new Refusal('visit_request_over');
  return { id, patient_id: for_patient_id, amount_cents: deposit_cents };
}

/** Whether another time can be chosen. */
const canChoose = ({ state, choose_over, may_book }: StoredVisitRequest) =>
  may_book && (state === 'proposed' || (state === 'displaced' && !choose_over));

interface WantedTime {
  date: string;
  time: string;
  provider_id: string | null;
}

/** Whether this time was chosen already. */
const isChosen = ({ state, date, time, provider_id }: StoredVisitRequest, when: WantedTime) =>
  (state === 'waiting' || state === 'taken_in') &&
  date === when.date &&
  time === when.time &&
  provider_id === when.provider_id;

/** The opening at a time that is chosen. One that the office proposed isn't held to notice and limits. */
async function openingOf(tx: Tx, request: StoredVisitRequest, when: WantedTime) {
  const { kind_id, minutes, proposals } = request;
  const isProposed =
    request.state === 'proposed' &&
    proposals.some(
      ({ date, time, provider_id }) =>
        date === when.date && time === when.time && provider_id === when.provider_id,
    );
  return openingAt(tx, await whereOf(tx, request, isProposed), { kind_id, minutes }, when);
}

/** The proposed times that are free still. */
async function freeProposals(tx: Tx, request: StoredVisitRequest): Promise<VisitOpening[]> {
  if (request.state !== 'proposed' || !request.may_book) return [];
  const free = [];
  for (const when of request.proposals)
    if ((await openingOf(tx, request, when)) !== undefined) free.push(when);
  return free;
}

/** The state as its page shows it: a requester whose access has ended is offered no other time, and what they paid goes back. */
function shownState({ state, may_book }: StoredVisitRequest): VisitRequest['state'] {
  if (may_book) return state;
  if (state === 'proposed') return 'refused';
  return state === 'displaced' ? 'lapsed' : state;
}

const shown = async (tx: Tx, request: StoredVisitRequest): Promise<VisitRequest> => ({
  practice_name: request.practice_name,
  practice_phone: request.practice_phone,
  today: request.today,
  state: shownState(request),
  is_known: request.for_patient_id !== null,
  reason: request.reason,
  reason_es: request.reason_es,
  date: request.date,
  time: request.time,
  minutes: request.minutes,
  provider_name: request.provider_name,
  deposit: toDollars(request.deposit_cents ?? 0),
  deposit_state: depositForPayer(request),
  deposit_hours: request.deposit_hours,
  pay_seconds: request.pay_seconds,
  choose_until: shownState(request) === 'displaced' ? request.choose_until : null,
  refused_reason: request.refused_reason,
  proposals: await freeProposals(tx, request),
  propose_until: shownState(request) === 'proposed' ? request.propose_until : null,
  earlier: request.earlier,
  look: await tx.ask(shownLook),
});
