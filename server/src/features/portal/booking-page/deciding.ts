import type { OnlineRequest, PatientLanguage } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff } from '../../../jobs/record-event.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { countEmail, patientEmailSender } from '../../../overload/email-limits.ts';
import { Refusal } from '../../../values/refusal.ts';
import { listProviders } from '../../practice/providers/index.ts';
import type { PagedRequest } from '../visit-requests/index.ts';
import type { BookingEmailSender, VisitInEmail } from './email-words.ts';
import * as queries from './request-queries.ts';

/** The address of a request's page. */
export interface RequestLinks {
  linkTo: (request: PagedRequest) => string;
}

/** An email about a request is dropped after this many minutes. */
const emailMinutes = 3 * 24 * 60;

export type Request = NonNullable<Awaited<ReturnType<typeof queries.lockOnlineRequest>>>;

/** A request that nobody has decided about, locked until the transaction ends. */
export async function waitingRequest(tx: Tx, id: string): Promise<Request> {
  const request = await queries.lockOnlineRequest(tx, id);
  if (request === undefined) throw new Refusal('online_request_not_found');
  if (request.state !== 'waiting') throw new Refusal('request_decided');
  return request;
}

/** Adds the address of the page on which another time is chosen. */
export const withLink = (
  request: Omit<OnlineRequest, 'choose_url'> & PagedRequest,
  { linkTo }: RequestLinks,
): OnlineRequest => ({
  ...request,
  choose_url: request.state === 'proposed' ? linkTo(request) : '',
});

/** A request as it is after the decision. */
export async function shownAfter(tx: Tx, id: string, telling: RequestLinks): Promise<OnlineRequest> {
  const request = await tx.ask(queries.requestById(id));
  if (request === undefined) throw new Error('A request that was just decided is missing.');
  return withLink(request, telling);
}

/** Emails the requester in their language, if mail is set up. */
export async function writeToRequester(
  tx: Tx,
  person: Person,
  { id, language, email, date, time, provider_id }: Request,
  emailQueue: EmailQueue | undefined,
  wordsOf: (
    language: PatientLanguage,
    from: BookingEmailSender & { isNamed: boolean },
    visit: VisitInEmail,
  ) => { subject: string; text: string },
): Promise<void> {
  // A patient's record may have no address.
  if (emailQueue === undefined || email === '') return;
  const head = await patientEmailSender(tx, language);
  await countEmail(tx, { kind: 'notice', to: email, sender: person.id, letterhead: head });
  const provider = (await tx.ask(listProviders)).find((one) => one.id === provider_id)?.name ?? '';
  await emailQueue.queue(tx, {
    kind: 'online_request',
    subjectId: id,
    minutes: emailMinutes,
    by: byStaff(person),
    to: email,
    ...wordsOf(language, head, { date, time, provider }),
  });
}
