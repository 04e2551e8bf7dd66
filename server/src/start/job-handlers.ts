import type { FastifyBaseLogger } from 'fastify';
import type { OpenedDatabase } from '../db/open.ts';
import type { JobDependencies } from '../features/dependencies.ts';
import { formsJobs } from '../features/forms/index.ts';
import { insuranceJobs } from '../features/insurance/index.ts';
import { expectedOfClaims } from '../features/money/insurance/index.ts';
import { messagesJobs } from '../features/messages/index.ts';
import { moneyJobs } from '../features/money/index.ts';
import { operatorJobs } from '../features/operator/index.ts';
import { oversightJobs } from '../features/oversight/index.ts';
import { portalJobs } from '../features/portal/index.ts';
import { prescribingJobs } from '../features/prescribing/index.ts';
import { summarizeRefusedSignIns } from '../identity/refused-sign-ins.ts';
import type { Secrets } from '../identity/crypto/secret-cipher.ts';
import { deleteOldAttempts } from '../identity/sign-in-limits.ts';
import { recordServiceAct } from '../db/service-acts.ts';
import { reasonForOperator } from '../jobs/job.ts';
import type { EveryJob, Jobs, JobSchedule } from '../jobs/job.ts';
import { createEmailQueue, createSendEmailJob } from '../jobs/emails/email-queue.ts';
import type { EmailCounts } from '../jobs/emails/email-queue.ts';
import { jobNames } from '../jobs/names.ts';
import { forgetOld } from '../jobs/queries.ts';
import type { JobRuntimeOptions } from '../jobs/runtime.ts';
import { backUpIfDue } from '../operations/backup/nightly.ts';
import { recordedBackup } from '../operations/backup/recorded-backup.ts';
import { deleteOldIdempotencyKeys } from '../pipeline/idempotency.ts';
import type { Files } from '../services/files/files.ts';
import { createMailer } from '../services/mail/mailer.ts';
import { createPaymentGateway } from '../services/payments/create-payment-gateway.ts';
import { createPharmacyGateway } from '../services/pharmacy/gateway.ts';
import { createClearinghouses } from '../services/clearinghouses/create-clearinghouses.ts';
import { createTextGateway } from '../services/texts/create-text-gateway.ts';
import type { Settings } from '../settings.ts';
import { listeningOrigin } from '../site/site.ts';
import { errorForLog } from '../values/errors.ts';

/** The services that the jobs need. */
interface Given {
  settings: Pick<
    Settings,
    | 'mail'
    | 'mailReplies'
    | 'texts'
    | 'textCountries'
    | 'clearinghouses'
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
  emailCounts: EmailCounts;
}

/** Collects the domains' jobs, as app.ts collects their calls. */
export async function jobRuntimeOptions(opened: OpenedLocation, given: Given): Promise<JobRuntimeOptions> {
  const { settings, secrets, files, log } = given;
  const mailer = await createMailer(settings.mail);
  const needs: JobDependencies = {
    database: opened.database,
    secrets,
    files,
    mailer,
    emailQueue: mailer && createEmailQueue(secrets),
    provider: await createPaymentGateway(settings),
    gateway: createPharmacyGateway(settings),
    texts: createTextGateway(settings),
    clearinghouses: createClearinghouses(settings),
    expectedOfClaims,
    origin: originOf(settings),
    mailReplies: settings.mailReplies,
    sandbox: settings.sandbox,
    log,
  };
  const jobs: EveryJob = {
    ...serviceJobs(opened, given, needs),
    ...insuranceJobs(needs),
    ...formsJobs(needs),
    ...moneyJobs(needs),
    ...messagesJobs(needs),
    ...prescribingJobs(needs),
    ...operatorJobs(needs, settings.nightlyBackups),
    ...portalJobs(needs),
    ...oversightJobs(needs),
  };
  return {
    serving: opened.serving,
    jobs,
    schedules: schedulesOf(jobs),
    failed(error, { name, id, attempt, isLastAttempt, practiceId }) {
      const line = { error: errorForLog(error), job: name, attempt };
      if (!isLastAttempt) {
        log.warn(line, 'a job failed; it is tried again');
        return;
      }
      log.error(line, 'a job has failed');
      recordFailedJob(opened.database, log, {
        id,
        name,
        attempt,
        practiceId,
        reason: reasonForOperator(error),
      });
    },
    lost: (error) =>
      log.error({ error: errorForLog(error) }, 'the queue of jobs cannot be reached; it is tried again'),
  };
}

interface FailedJob {
  id: string;
  name: string;
  attempt: number;
  practiceId: string | null;
  reason: string;
}

/** Enters a job that failed for good into the service's trail. The queue goes on, even where the entry can't be written. */
function recordFailedJob(
  database: OpenedLocation['database'],
  log: Given['log'],
  { id, name, attempt, practiceId, reason }: FailedJob,
): void {
  recordServiceAct(database, {
    ...(practiceId !== null && { practiceId }),
    by: 'jobs',
    action: 'fail',
    call: name,
    object: 'job',
    objectId: id,
    outcome: 'failed',
    detail: { attempts: attempt, reason },
  }).catch((unrecorded: unknown) =>
    log.error({ error: errorForLog(unrecorded) }, 'the entry of a failed job could not be written'),
  );
}

type OpenedLocation = Pick<OpenedDatabase, 'database' | 'connection' | 'serving'>;

/** The jobs of no domain. */
const serviceJobs = (
  { database, connection }: OpenedLocation,
  { settings, files, emailCounts }: Given,
  { secrets, mailer, log }: JobDependencies,
) =>
  ({
    'letter.send': { work: createSendEmailJob({ database, secrets, mailer, counts: emailCounts }) },
    'idempotency_keys.forget_old': { at: '*/10 * * * *', work: () => deleteOldIdempotencyKeys(database) },
    'sign_in_tries.forget_old': { at: '*/10 * * * *', work: () => deleteOldAttempts(database) },
    'refused_sign_ins.settle': { at: '*/10 * * * *', work: () => summarizeRefusedSignIns(database) },
    'outbox.forget_old': { at: '25 * * * *', work: () => database.withoutTenant(forgetOld) },
    'backup.nightly': {
      // Checks hourly whether the night's backup exists; a missing or failed one is tried again within the hour.
      at: '5 * * * *',
      work: async ({ signal }) => {
        const { nightlyBackups: backups, backupPassphrase: passphrase } = settings;
        if (backups !== undefined)
          await backUpIfDue({ ...backups, passphrase, connection, store: files.store, log }, signal, (work) =>
            recordedBackup(
              (act) => recordServiceAct(database, act),
              { by: 'jobs', call: 'backup.nightly', passphrase },
              work,
            ),
          );
      },
    },
  }) satisfies Jobs;

const schedulesOf = (jobs: EveryJob): JobSchedule[] =>
  jobNames.flatMap((job) => {
    const { at } = jobs[job];
    return at === undefined ? [] : [{ job, at }];
  });

/** This site's address for links: PUBLIC_URL's, or the one that the server was told to listen on. */
const originOf = ({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string =>
  publicUrl === undefined ? listeningOrigin(host, port) : new URL(publicUrl).origin;
