import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { becomeAdmin } from '../../../identity/admin.ts';
import { becomeServer } from '../../../identity/portal-session.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { byService } from '../../../jobs/record-event.ts';
import { countUses, limitKey, serviceLimitReached, sendingLimits } from '../../../overload/sending-limits.ts';
import { adminAddresses } from './notices-queries.ts';

const { most, minutes } = sendingLimits.unasked;

/** Tells the operator, in the log and once an hour by email, that the limit of texts that strangers cause is reached. */
export function alertOfLimits(
  app: FastifyInstance,
  database: Database,
  emailQueue: EmailQueue | undefined,
): void {
  const tell = async () => {
    app.log.error({ most, minutes }, 'the limit of texts to people who are not signed in is reached');
    if (emailQueue === undefined) return;
    await database.withoutTenant(async (tx) => {
      void tx.all(becomeAdmin);
      const addresses = await adminAddresses(tx);
      void tx.all(becomeServer);
      await countUses(tx, [[limitKey('limit alert'), { most: 1, minutes: 60 }]], 'too_many_letters');
      for (const to of addresses)
        await emailQueue.queue(tx, {
          kind: 'operator_notice',
          subjectId: null,
          minutes: 60,
          by: byService,
          to,
          subject: 'The limit of codes by text is reached',
          text: `Within ${minutes} minutes people who aren't signed in asked for ${most} texts, the most that this service sends them. Until the hour has passed, they are offered codes by email only. Look at the practices' booking pages: someone may be causing texts to cost you money.\n`,
        });
    });
  };
  // Refused within the hour: they were told.
  const told = () => void tell().catch(() => undefined);
  subscribe(serviceLimitReached, told);
  app.addHook('onClose', async () => {
    unsubscribe(serviceLimitReached, told);
  });
}
