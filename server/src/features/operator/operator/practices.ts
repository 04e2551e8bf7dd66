import { Readable } from 'node:stream';
import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { toDollars } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { suspendedNotice, notifyOwners } from './notices.ts';
import { operatorAudit } from './operator-audit-queries.ts';
import { writeToOwners } from './practice-notices.ts';
import { practicesFile } from './practices-file.ts';
import { findClearinghouse } from './clearinghouse-queries.ts';
import * as queries from './practices-queries.ts';
import { changeSubscription } from './subscription-changes.ts';
import { asSubscription } from './subscription.ts';
import { findSubscription, listSubscriptions } from './subscriptions-queries.ts';
import { approve, moveSuspension, reinstate, suspend } from './suspension.ts';
import { listWaitingNumbers } from './texts-queries.ts';
import { assignNumber, limitTexts } from './texts.ts';

/** Practices and their subscriptions. Without `emailQueue` the owners aren't notified by email. */
export const practiceRoutes = (emailQueue: EmailQueue | undefined) => [
  on(contract.listPractices, ({ tx, input }) => queries.listPractices(tx, input.query)),

  on(contract.exportPractices, async ({ tx, input }) => {
    const { rows } = await queries.listPractices(tx, input.query);
    return new FileAnswer({
      type: 'text/csv; charset=utf-8',
      downloadAs: `practices-${new Date().toISOString().slice(0, 10)}.csv`,
      open: async () => ({ stream: Readable.from(practicesFile(rows)) }),
    });
  }),

  on(contract.listOperatorAudit, ({ tx, input }) => operatorAudit(tx, input.query)),

  on(
    contract.writeToPractices,
    withoutTransaction(({ inService, admin, input }) => {
      if (emailQueue === undefined)
        throw new Refusal('no_mail', [], { detail: 'Email is not set up, so nothing was sent.' });
      return inService((tx) => writeToOwners(tx, input.body, admin.name));
    }),
  ),

  on(contract.getPractice, ({ tx, input }) => detail(tx, input.params.id)),

  on(
    contract.suspendPractice,
    withoutTransaction(({ inService, admin, input }) => {
      const practiceId = input.params.id;
      const { reason, closed_from } = input.body;
      return notifyOwners(inService, emailQueue, async (tx, notify) => {
        const from = await suspend(tx, { practiceId, reason, by: admin.name }, closed_from);
        notify(suspendedNotice(practiceId, from));
        return detail(tx, practiceId);
      });
    }),
  ),

  on(contract.moveSuspension, async ({ tx, admin, input }) => {
    const practiceId = input.params.id;
    const { reason, ...wanted } = input.body;
    await moveSuspension(tx, { practiceId, reason, by: admin.name }, wanted);
    return detail(tx, practiceId);
  }),

  on(contract.reinstatePractice, async ({ tx, admin, input }) => {
    const practiceId = input.params.id;
    await reinstate(tx, { practiceId, reason: input.body.reason, by: admin.name });
    return detail(tx, practiceId);
  }),

  on(contract.approvePractice, async ({ tx, admin, input }) => {
    const practiceId = input.params.id;
    await approve(tx, { practiceId, reason: input.body.reason, by: admin.name });
    return detail(tx, practiceId);
  }),

  on(contract.limitTexts, async ({ tx, admin, input }) => {
    const practiceId = input.params.id;
    const { reason, texts_a_day, was } = input.body;
    await limitTexts(tx, { practiceId, reason, by: admin.name }, { texts_a_day, was });
    return detail(tx, practiceId);
  }),

  on(contract.assignNumber, async ({ tx, admin, input }) => {
    const practiceId = input.params.id;
    const { reason, was, ...wanted } = input.body;
    await assignNumber(tx, { practiceId, reason, by: admin.name }, wanted, was);
    return detail(tx, practiceId);
  }),

  on(contract.listWaitingNumbers, ({ tx }) => listWaitingNumbers(tx)),

  on(contract.listSubscriptions, async ({ tx, input }) => {
    const { rows, next } = await listSubscriptions(tx, input.query);
    return {
      rows: rows.map((row) => ({
        practice_id: row.id,
        practice_name: row.practice_name,
        ...asSubscription(row),
      })),
      next,
    };
  }),

  on(
    contract.changeSubscription,
    withoutTransaction(({ inService, admin, input }) => {
      const practiceId = input.params.id;
      return notifyOwners(inService, emailQueue, async (tx, notify) => {
        await changeSubscription(tx, { practiceId, by: admin.name, ...input.body }, notify);
        return detail(tx, practiceId);
      });
    }),
  ),
];

type PracticeRow = NonNullable<Awaited<ReturnType<typeof queries.findPractice>>>;

/** The texts of two months, and what their parts cost, to the cent. */
function textUsageOf(practice: PracticeRow) {
  const { text_cents_per_hundred: price } = practice;
  const usage = (texts: number, parts: number) => ({
    texts,
    parts,
    cost: price === 0 ? null : toDollars(Math.round((parts * price) / 100)),
  });
  return {
    this_month: usage(practice.texts_this_month, practice.parts_this_month),
    last_month: usage(practice.texts_last_month, practice.parts_last_month),
  };
}

async function detail(tx: Tx, id: string) {
  const practice = await queries.findPractice(tx, id);
  const subscription = await findSubscription(tx, id);
  if (practice === undefined || subscription === undefined) throw new Refusal('practice_not_found');
  return {
    ...practice,
    text_usage: textUsageOf(practice),
    clearinghouse: (await findClearinghouse(tx, id)) ?? null,
    subscription: asSubscription(subscription),
    changes: await queries.listChanges(tx, id),
  };
}
