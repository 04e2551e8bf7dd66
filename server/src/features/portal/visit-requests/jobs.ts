import type { Database } from '../../../db/database.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler, Jobs } from '../../../jobs/job.ts';
import type { PaymentGateway } from '../../../services/payments/provider.ts';
import type { TextGateway } from '../../../services/texts/gateway.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { webhookPath } from '../../messages/reminders/index.ts';
import { refreshDeposit } from './deposit-status.ts';
import type { InPractice } from './deposit-status.ts';
import { displace, settleRequest } from './settle-request.ts';
import * as queries from './queries.ts';
import { returnDeposits } from './deposit-refunds.ts';
import { noticeDependencies, notifyRequester } from './notices.ts';
import type { NoticeDependencies } from './notices.ts';
import { emailProposal, proposalText } from './proposed-times.ts';

/** Looks at a request with a deposit; the job's subject is the request. */
const createLookJob =
  (database: Database, provider: PaymentGateway | undefined, telling: NoticeDependencies): JobHandler =>
  async ({ practiceId, subjectId }) => {
    if (practiceId === null) throw new JobError('A deposit belongs to a practice.');
    const inPractice: InPractice = (work) => database.asPractice(practiceId, work);
    const isAnswered = await refreshDeposit(inPractice, provider, subjectId);
    try {
      await inPractice((tx) => settleRequest(tx, subjectId, telling));
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      // Booking it was refused, as where the patient has another visit by now.
      await inPractice(async (tx) => {
        const request = await queries.lockVisitRequest(tx, subjectId);
        if (request?.state === 'unpaid' || request?.state === 'lapsed') await displace(tx, request, telling);
      });
    }
    if (!isAnswered) throw new JobError('The payment provider did not answer about a deposit.');
  };

/** The deposit of a canceled visit goes back, if it was canceled in time; else it waits for the office. The subject is the visit. */
const createCanceledJob =
  (database: Database, telling: NoticeDependencies): JobHandler =>
  async ({ practiceId, subjectId }) => {
    if (practiceId === null) throw new JobError('A deposit belongs to a practice.');
    await database.asPractice(practiceId, async (tx) => {
      const canceled = await queries.canceledVisit(tx, subjectId);
      if (canceled === undefined || !canceled.is_early) return;
      const request = await queries.findVisitRequest(tx, canceled.id);
      if ((await returnDeposits(tx, canceled.id, 'Visit canceled in time')) && request !== undefined)
        await notifyRequester(tx, 'returned', request, telling);
    });
  };

/**
 * Texts the proposed times to a requester who proved their number; the subject is the request. One who can't be texted, even at the last attempt, is
 * emailed instead, because nothing else would notify them.
 */
const createProposalText =
  (
    database: Database,
    texts: TextGateway | undefined,
    telling: NoticeDependencies,
    origin: string,
  ): JobHandler =>
  async ({ practiceId, subjectId, isLastAttempt }) => {
    const from = texts?.ownNumber;
    if (practiceId === null || texts === undefined || from === undefined) return;
    const byEmail = () => database.asPractice(practiceId, (tx) => emailProposal(tx, subjectId, telling));
    const later = async (why: string) => {
      if (!isLastAttempt) throw new JobError(why);
      await byEmail();
    };
    let text: Awaited<ReturnType<typeof proposalText>>;
    try {
      text = await database.asPractice(practiceId, (tx) => proposalText(tx, subjectId, telling));
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      await later('Too many texts were sent for another one.');
      return;
    }
    if (text === undefined) return;
    const { id, ...words } = text;
    const { outcome } = await texts.send({
      from,
      ...words,
      // The same at each attempt: a gateway sends one text for a reference, and reports by it.
      reference: `${practiceId}/${id}`,
      reportTo: origin + webhookPath(texts.name),
    });
    if (outcome === 'refused') await byEmail();
    if (outcome === 'later') await later('The text gateway asked to send the text later.');
  };

export const depositJobs = ({
  database,
  provider,
  secrets,
  emailQueue,
  texts,
  origin,
}: Pick<JobDependencies, 'database' | 'provider' | 'secrets' | 'emailQueue' | 'texts' | 'origin'>) => {
  const telling = noticeDependencies(secrets, emailQueue, () => origin);
  return {
    'deposit.look': { work: createLookJob(database, provider, telling) },
    'deposit.visit': { work: createCanceledJob(database, telling) },
    'proposal.text': { work: createProposalText(database, texts, telling, origin) },
    'deposits.queue': {
      at: '*/5 * * * *',
      work: async () => {
        await database.withoutTenant(queries.queueDeposits);
      },
    },
  } satisfies Jobs;
};
