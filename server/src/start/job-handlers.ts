import type { FastifyBaseLogger } from 'fastify';
import { backUpIfDue } from '../operations/backup/nightly.ts';
import type { OpenedDatabase } from '../db/open.ts';
import { endWhatHasPassed } from '../features/operator/operator/subscription-changes.ts';
import { composingOf, queueDue, sendingOf as messagesOf } from '../features/messages/messages/events.ts';
import { endingOf } from '../features/messages/offers/events.ts';
import { chargingOf, forgettingOf, keepingOf } from '../features/money/online/card-events.ts';
import { refundingOf } from '../features/money/online/events.ts';
import { handOver } from '../features/prescribing/prescriptions/events.ts';
import { errorForLog } from '../values/errors.ts';
import { forgetOldKeys } from '../pipeline/idempotency.ts';
import { settleRefusedSignIns } from '../identity/refused-sign-ins.ts';
import type { Secrets } from '../identity/crypto/secret-cipher.ts';
import { forgetOldTries } from '../identity/sign-in-limits.ts';
import { saltOlderCodes } from '../identity/recovery.ts';
import { listeningOrigin } from '../site/site.ts';
import { postOf, sendingOf } from '../jobs/letters/letter-queue.ts';
import type { LetterCounts } from '../jobs/letters/letter-queue.ts';
import { runningOf } from '../features/money/statements/events.ts';
import { lookingOf, queuePlans } from '../features/money/payment-plans/events.ts';
import { planningOf } from '../features/messages/reminders/events.ts';
import { forgetOld } from '../jobs/queries.ts';
import type { RuntimeOrder } from '../jobs/runtime.ts';
import type { Schedule, Works } from '../jobs/works.ts';
import type { Files } from '../services/files/files.ts';
import { providerOf } from '../services/payments/chosen.ts';
import { gatewayOf } from '../services/pharmacy/gateway.ts';
import { textGatewayOf } from '../services/texts/chosen.ts';
import { mailerOf } from '../services/mail/mail.ts';
import type { Settings } from '../settings.ts';

/** What the jobs' work needs. */
interface Means {
  settings: Pick<
    Settings,
    | 'mail'
    | 'texts'
    | 'nightlyBackups'
    | 'backupPassphrase'
    | 'pharmacyGateway'
    | 'sandbox'
    | 'stripe'
    | 'publicUrl'
    | 'host'
    | 'port'
  >;
  secrets: Secrets;
  files: Files;
  log: FastifyBaseLogger;
  /** Counted for the metrics. */
  letters: LetterCounts;
}

/** Collects the features' work for each job, as app.ts collects their calls. */
export async function runtimeOrder(
  { database, connection, serving }: Pick<OpenedDatabase, 'database' | 'connection' | 'serving'>,
  { settings, secrets, files, log, letters }: Means,
): Promise<RuntimeOrder> {
  const { nightlyBackups: backups, backupPassphrase: passphrase } = settings;
  const mailer = await mailerOf(settings.mail);
  const provider = await providerOf(settings);
  const works: Works = {
    'prescription.send': handOver({ database, gateway: gatewayOf(settings), log }),
    'refund.send': refundingOf({ database, provider }),
    'card.keep': keepingOf({ database, provider }),
    'card.forget': forgettingOf({ database, provider }),
    'card.charge': chargingOf({ database, provider }),
    'letter.send': sendingOf({ database, secrets, mailer, counts: letters }),
    'reminder.send': composingOf(database),
    'reminders.plan': planningOf(database),
    'reminders.queue_due': async () => {
      await database.withoutTenant(queueDue);
    },
    'place_offer.end': endingOf(database),
    'statement_run.work': runningOf({
      database,
      post: mailer && postOf(secrets),
      origin: originOf(settings),
    }),
    'payment_plan.look': lookingOf(database),
    'payment_plans.queue': async () => {
      await database.withoutTenant(queuePlans);
    },
    'message.send': messagesOf({
      database,
      secrets,
      mailer,
      gateway: textGatewayOf(settings),
      sandbox: settings.sandbox,
      origin: originOf(settings),
    }),
    'subscriptions.end_passed': () => endWhatHasPassed(database, mailer && postOf(secrets)),
    'idempotency_keys.forget_old': () => forgetOldKeys(database),
    'sign_in_tries.forget_old': () => forgetOldTries(database),
    'refused_sign_ins.settle': () => settleRefusedSignIns(database),
    'recovery_codes.salt': ({ signal }) => saltOlderCodes(database, signal),
    'outbox.forget_old': () => database.withoutTenant(forgetOld),
    'backup.nightly': async ({ signal }) => {
      if (backups !== undefined)
        await backUpIfDue({ ...backups, passphrase, connection, store: files.store, log }, signal);
    },
  };
  return {
    serving,
    works,
    schedules,
    failed(error, { name, attempt, isLastAttempt }) {
      const line = { error: errorForLog(error), job: name, attempt };
      if (isLastAttempt) log.error(line, 'a job has failed');
      else log.warn(line, 'a job failed; it is tried again');
    },
    lost: (error) =>
      log.error({ error: errorForLog(error) }, 'the queue of jobs cannot be reached; it is tried again'),
  };
}

/** This site's address for links: PUBLIC_URL's, or the one that the server was told to listen on. */
const originOf = ({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string =>
  publicUrl === undefined ? listeningOrigin(host, port) : new URL(publicUrl).origin;

/** The scheduled jobs. A subscription may go on for up to ten minutes after it should have ended. */
const schedules: readonly Schedule[] = [
  { job: 'reminders.queue_due', at: '* * * * *' },
  { job: 'subscriptions.end_passed', at: '*/10 * * * *' },
  { job: 'idempotency_keys.forget_old', at: '*/10 * * * *' },
  { job: 'sign_in_tries.forget_old', at: '*/10 * * * *' },
  { job: 'refused_sign_ins.settle', at: '*/10 * * * *' },
  { job: 'recovery_codes.salt', at: '15 * * * *' },
  // Days end at another hour in each time zone; what a plan has done isn't done again.
  { job: 'payment_plans.queue', at: '40 * * * *' },
  { job: 'outbox.forget_old', at: '25 * * * *' },
  // Checks hourly whether the night's backup exists; a missing or failed one is tried again within the hour.
  { job: 'backup.nightly', at: '5 * * * *' },
];
