import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import * as contract from '@cusp/contract';
import type { CodeChannel } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { emailOutcome } from '../../../jobs/emails/email-queue.ts';
import { patientEmailSender } from '../../../overload/email-limits.ts';
import { countSending, limitKey } from '../../../overload/sending-limits.ts';
import { countWithWork } from '../../../overload/work-proof.ts';
import { on } from '../../../pipeline/bind.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import type { PaymentGateway } from '../../../services/payments/provider.ts';
import { networkOf } from '../../../site/network.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { toDollars } from '../../../values/money.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { webhookPath } from '../../messages/reminders/index.ts';
import { listProviders } from '../../practice/providers/index.ts';
import { releaseHolds } from '../../schedule/calendar/index.ts';
import { isForAge } from '../../schedule/online-booking/index.ts';
import { answersTo, lockOnlineBookings } from '../booking/index.ts';
import { depositOf, pageTokenOf } from '../visit-requests/index.ts';
import { codeChannelsOf } from './code-channels.ts';
import type { CodeSenders } from './code-channels.ts';
import { codeEmail, codeText } from './emails.ts';
import * as queries from './queries.ts';
import { requireBookingPage, offered, withHold } from './page-context.ts';
import { bookingLoads } from './stranger-share.ts';

const { strangerBooking: bounds } = contract;

const digest = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest();
const contactHash = (practiceId: string, way: CodeChannel, to: string) =>
  digest('contact', practiceId, way, way === 'email' ? to.toLowerCase() : to);
/** With the page's token, which isn't stored, so that six digits can't be found from it. */
const codeHash = (token: string, contact: Buffer, code: string) =>
  digest('code', token, contact.toString('hex'), code.replaceAll(/\D/g, ''));

const newCode = () => String(randomInt(10 ** bounds.codeDigits)).padStart(bounds.codeDigits, '0');

/** The calls by which somebody proves an address, and asks for the held visit with it. */
export function provingRoutes(
  senders: CodeSenders,
  { provider, secrets }: { provider: PaymentGateway | undefined; secrets: Secrets },
) {
  const ways = codeChannelsOf(senders);
  return [
    on(
      contract.sendBookingCode,
      withoutTransaction(async ({ database, input, request, outside }) => {
        const { token, way, spanish } = input.body;
        const language = spanish ? 'es' : 'en';
        if (!ways.includes(way)) throw new Refusal('no_booking_code');
        const code = newCode();
        const sent = await withHold(database, token, async (tx, id, practiceId) => {
          const live = await queries.lockLiveHold(tx, id);
          if (live === undefined) throw new Refusal('booking_hold_over');
          requireBookingPage(await offered(tx), ways);
          const to = await addressOf(tx, way, input.body);
          if (way === 'text' && senders.texts?.reaches(to) === false)
            throw refusedField('no_booking_code', 'phone');
          const head = await patientEmailSender(tx, language);
          await countWithWork(tx, secrets, {
            subject: { purpose: 'code', practiceId },
            loads: bookingLoads('code', practiceId, networkOf(request.ip)),
            proof: input.body.work,
          });
          await countSending(tx, {
            channel: way,
            kind: 'booking_code',
            to,
            // Emails are held back by the work that they ask for, texts also by their number in a day: they cost money.
            practice: way === 'text' ? { id: practiceId, isNamed: head.isNamed } : undefined,
            by: { stranger: limitKey('booking hold', token).toString('hex') },
          }).catch(textsAreFull);
          const contact = contactHash(practiceId, way, to);
          await queries.keepBookingCode(tx, id, {
            contact,
            code: codeHash(token, contact, code),
            minutes: bounds.codeMinutes,
          });
          const { seconds } = await queries.keepHold(tx, id, bounds.codeMinutes);
          const emailId =
            way === 'email' &&
            (await senders.emailQueue?.queue(tx, {
              kind: 'code',
              // They wait for the code on the screen.
              subjectId: null,
              minutes: bounds.codeMinutes,
              by: byService,
              to,
              ...codeEmail(language, head, code, bounds.codeMinutes),
            }));
          return {
            practiceId,
            to,
            emailId,
            hold: { token, seconds, can_extend: !live.extended },
          };
        });
        await outside(() => waitFor(database, senders, { ...sent, way, text: codeText(language, code) }));
        const isShown = way === 'email' ? senders.emailQueue === undefined : senders.texts?.name === 'test';
        return { ...sent.hold, test_code: isShown && senders.sandbox ? code : null };
      }),
    ),

    on(
      contract.requestVisit,
      withoutTransaction(async ({ database, input }) => {
        const { token, code, spanish, framed, answers, earlier, ...person } = input.body;
        // Counted for itself, so that a wrong code counts, and a thousand at once count as a thousand.
        const proof = await withHold(database, token, async (tx, id) =>
          queries.tryCode(tx, id, bounds.codeTries),
        );
        const contact = proof?.contact_hash ?? undefined;
        const kept = proof?.code_hash ?? undefined;
        if (
          contact === undefined ||
          kept === undefined ||
          !timingSafeEqual(kept, codeHash(token, contact, code))
        )
          throw refusedField('wrong_mailed_code', 'code');
        const requested = await withHold(database, token, async (tx, id, practiceId) => {
          await lockOnlineBookings(tx);
          const live = await queries.lockLiveHold(tx, id);
          if (live === undefined) throw new Refusal('booking_hold_over');
          if (live.has_passed) throw new Refusal('place_passed');
          const page = await offered(tx);
          requireBookingPage(page, ways);
          const reason = page.reasons.find((one) => one.id === live.reason_id && one.way === 'book');
          if (reason === undefined) throw new Refusal('booking_closed');
          refuseFutureBirthDate(person.date_of_birth, todayAt(page.where.timeZone));
          mustFitAge(reason, person.date_of_birth, live.date);
          const answered = answersTo(reason, answers);
          const proven_by = await provenBy(tx, practiceId, contact, person);
          if ((await queries.countWaitingRequests(tx, contact)) >= bounds.waiting)
            throw new Refusal('most_requests');
          const words = spanish && reason.name_es !== '' ? reason.name_es : reason.name;
          const cents = depositOf(reason, provider);
          const { token: pageToken, page_hash } = pageTokenOf(secrets, { id, is_handed_over: false });
          await queries.insertOnlineRequest(tx, {
            id,
            reason_id: reason.id,
            page_hash,
            deposit_cents: cents,
            kind_id: reason.kind_id,
            reason: reason.name,
            date: live.date,
            starts: live.time,
            minutes: live.minutes,
            operatory_id: live.operatory_id,
            provider_id: live.provider_id,
            ...person,
            answers: answered,
            earlier,
            consent_words: person.agrees_to_texts ? contract.textConsentWords[spanish ? 'es' : 'en'] : '',
            language: spanish ? 'es' : 'en',
            proven_by,
            contact_hash: contact,
            framed,
          });
          recordEvent(tx, cents === null ? 'online_request.made' : 'online_request.begun', id, byService);
          const seenBy = (await tx.ask(listProviders)).find((one) => one.id === live.provider_id);
          const shown = {
            date: live.date,
            time: live.time,
            minutes: live.minutes,
            provider_name: seenBy?.name ?? '',
            reason: words,
            token: pageToken,
            deposit: cents === null ? null : { amount: toDollars(cents), token: pageToken },
          };
          return { shown, proven: { id, practiceId, contact } };
        });
        await endOthers(database, requested.proven);
        return requested.shown;
      }),
    ),
  ];
}

/** Whoever books hears that the code can come by email. */
function textsAreFull(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'too_many_texts') throw error;
  throw new Refusal('booking_texts_full', [], { headers: error.headers });
}

/** The address that the code goes to, from the typed ones. */
async function addressOf(
  tx: Tx,
  way: CodeChannel,
  { email, phone }: { email: string; phone: string },
): Promise<string> {
  const to = way === 'email' ? email : await queries.textedNumberOf(tx, phone);
  if (!to) throw refusedField('no_booking_code', way === 'email' ? 'email' : 'phone');
  return to;
}

/** The channel whose address the code went to; neither address is changed afterwards without another code. */
async function provenBy(
  tx: Tx,
  practiceId: string,
  contact: Buffer,
  { email, phone }: { email: string; phone: string },
): Promise<CodeChannel> {
  const number = await queries.textedNumberOf(tx, phone);
  const proves = (way: CodeChannel, to: string | null) =>
    to !== null && contactHash(practiceId, way, to).equals(contact);
  if (proves('email', email)) return 'email';
  if (proves('text', number)) return 'text';
  throw refusedField('wrong_mailed_code', 'code');
}

/** Allows one hold per proven address: earlier ones end, whatever page they are of. Only a proof ends them: anyone can type an address. */
async function endOthers(
  database: Database,
  { id, practiceId, contact }: { id: string; practiceId: string; contact: Buffer },
): Promise<void> {
  await database.asPractice(practiceId, async (tx) =>
    releaseHolds(tx, await queries.holdsOfContact(tx, contact, id)),
  );
}

interface SentCode {
  practiceId: string;
  way: CodeChannel;
  to: string;
  /** The email's id; absent where none was queued. */
  emailId: string | false | undefined;
  text: string;
}

/** Sends a text, or waits for the email's end. Refuses if it certainly didn't leave. */
async function waitFor(
  database: Database,
  { texts, origin }: CodeSenders,
  { practiceId, way, to, emailId, text }: SentCode,
): Promise<void> {
  if (way === 'email') {
    if (emailId === undefined || emailId === false) return;
    const ended = await emailOutcome((work) => database.asPractice(practiceId, work), emailId);
    if (ended?.state === 'failed') throw new Refusal('booking_code_failed');
    return;
  }
  const from = texts?.ownNumber;
  if (texts === undefined || from === undefined) throw new Refusal('no_booking_code');
  const { outcome } = await texts.send({
    from,
    to,
    body: text,
    // Its own: a gateway sends one text for a reference, and reports by it.
    reference: `${practiceId}/${newId()}`,
    reportTo: origin() + webhookPath(texts.name),
  });
  if (outcome === 'refused' || outcome === 'later') throw new Refusal('booking_code_failed');
}

function refuseFutureBirthDate(born: string, today: string): void {
  if (born > today)
    throw new Refusal('invalid', [
      { path: 'date_of_birth', message: 'The date of birth cannot be in the future.' },
    ]);
}

function mustFitAge(
  reason: { from_age: number | null; until_age: number | null },
  born: string,
  day: string,
): void {
  if (!isForAge(reason, contract.yearsBetween(born, day)))
    throw new Refusal('invalid', [
      {
        path: 'date_of_birth',
        message: 'That visit type is for a different age. Please go back and choose again.',
      },
    ]);
}

const refusedField = (code: 'wrong_mailed_code' | 'no_booking_code', path: string) =>
  new Refusal(code, [{ path, message: contract.refusals[code][1] }]);
