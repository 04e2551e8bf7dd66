import type { FastifyBaseLogger } from 'fastify';
import { backUpIfDue } from '../operations/backup/nightly.ts';
import type { OpenedDatabase } from '../db/open.ts';
import { endWhatHasPassed } from '../features/operator/operator/subscription-changes.ts';
import { createComposeReminderJob } from '../features/messages/messages/composing.ts';
import { queueDue } from '../features/messages/messages/reminder-queries.ts';
import { createSendMessageJob as messagesOf } from '../features/messages/messages/sending.ts';
import { createEndOfferJob } from '../features/messages/offers/events.ts';
import {
  createChargeCardJob,
  createForgetCardJob,
  createKeepCardJob,
} from '../features/money/online/card-events.ts';
import { createRefundJob } from '../features/money/online/events.ts';
import { createSendPrescriptionJob } from '../features/prescribing/prescriptions/events.ts';
import { errorForLog } from '../values/errors.ts';
import { forgetOldKeys } from '../pipeline/idempotency.ts';
import { settleRefusedSignIns } from '../identity/refused-sign-ins.ts';
import type { Secrets } from '../identity/crypto/secret-cipher.ts';
import { forgetOldTries } from '../identity/sign-in-limits.ts';
import { listeningOrigin } from '../site/site.ts';
import { createLetterQueue, createSendLetterJob } from '../jobs/letters/letter-queue.ts';
import type { LetterCounts } from '../jobs/letters/letter-queue.ts';
import { createStatementRunJob } from '../features/money/statements/events.ts';
import { createPaymentPlanJob } from '../features/money/payment-plans/events.ts';
import { queuePlans } from '../features/money/payment-plans/queries.ts';
import { createPlanRemindersJob } from '../features/messages/reminders/events.ts';
import { forgetOld } from '../jobs/queries.ts';
import type { JobRuntimeOptions } from '../jobs/runtime.ts';
import type { JobSchedule, JobHandlers } from '../jobs/job.ts';
import type { Files } from '../services/files/files.ts';
import { createPaymentGateway } from '../services/payments/chosen.ts';
import { createPharmacyGateway } from '../services/pharmacy/gateway.ts';
import { createTextGateway } from '../services/texts/chosen.ts';
import { createMailer } from '../services/mail/mail.ts';
import type { Settings } from '../settings.ts';

/** What the jobs' work needs. */
interface Dependencies {
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
export async function jobRuntimeOptions(
  { database, connection, serving }: Pick<OpenedDatabase, 'database' | 'connection' | 'serving'>,
  { settings, secrets, files, log, letters }: Dependencies,
): Promise<JobRuntimeOptions> {
  const { nightlyBackups: backups, backupPassphrase: passphrase } = settings;
  const mailer = await createMailer(settings.mail);
  const provider = await createPaymentGateway(settings);
  const works: JobHandlers = {
    'prescription.send': createSendPrescriptionJob({
      database,
      gateway: createPharmacyGateway(settings),
      log,
    }),
    'refund.send': createRefundJob({ database, provider }),
    'card.keep': createKeepCardJob({ database, provider }),
    'card.forget': createForgetCardJob({ database, provider }),
    'card.charge': createChargeCardJob({ database, provider }),
    'letter.send': createSendLetterJob({ database, secrets, mailer, counts: letters }),
    'reminder.send': createComposeReminderJob(database),
    'reminders.plan': createPlanRemindersJob(database),
    'reminders.queue_due': async () => {
      await database.withoutTenant(queueDue);
    },
    'place_offer.end': createEndOfferJob(database),
    'statement_run.work': createStatementRunJob({
      database,
      letterQueue: mailer && createLetterQueue(secrets),
      origin: originOf(settings),
    }),
    'payment_plan.look': createPaymentPlanJob(database),
    'payment_plans.queue': async () => {
      await database.withoutTenant(queuePlans);
    },
    'message.send': messagesOf({
      database,
      secrets,
      mailer,
      gateway: createTextGateway(settings),
      sandbox: settings.sandbox,
      origin: originOf(settings),
    }),
    'subscriptions.end_passed': () => endWhatHasPassed(database, mailer && createLetterQueue(secrets)),
    'idempotency_keys.forget_old': () => forgetOldKeys(database),
    'sign_in_tries.forget_old': () => forgetOldTries(database),
    'refused_sign_ins.settle': () => settleRefusedSignIns(database),
    'outbox.forget_old': () => database.withoutTenant(forgetOld),
    'backup.nightly': async ({ signal }) => {
      if (backups !== undefined)
        await backUpIfDue({ ...backups, passphrase, connection, store: files.store, log }, signal);
    },
  };
  return {
    serving,
    handlers: works,
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
const schedules: readonly JobSchedule[] = [
  { job: 'reminders.queue_due', at: '* * * * *' },
  { job: 'subscriptions.end_passed', at: '*/10 * * * *' },
  { job: 'idempotency_keys.forget_old', at: '*/10 * * * *' },
  { job: 'sign_in_tries.forget_old', at: '*/10 * * * *' },
  { job: 'refused_sign_ins.settle', at: '*/10 * * * *' },
  // Days end at another hour in each time zone; what a plan has done isn't done again.
  { job: 'payment_plans.queue', at: '40 * * * *' },
  { job: 'outbox.forget_old', at: '25 * * * *' },
  // Checks hourly whether the night's backup exists; a missing or failed one is tried again within the hour.
  { job: 'backup.nightly', at: '5 * * * *' },
];
