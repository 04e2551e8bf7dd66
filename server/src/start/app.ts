import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { releaseWaiting } from '../features/imaging/images/events.ts';
import { mergedAccounts } from '../features/portal/access/merged-accounts.ts';
import { patientRecalls } from '../features/schedule/recalls/queries.ts';
import { planInsurance } from '../features/insurance/estimates/index.ts';
import { expectedInsurance, expectedOfClaims } from '../features/money/insurance/index.ts';
import { chargedFees } from '../features/money/visit-fees/index.ts';
import { riskRecalls } from '../features/schedule/recalls/risk-recalls.ts';
import { serveIncomingMail } from '../features/messages/mail/webhook.ts';
import { servePhoneWebhook } from '../features/messages/calls/webhook.ts';
import { serveTextWebhooks } from '../features/messages/messages/webhooks.ts';
import { servePharmacyWebhook } from '../features/prescribing/renewals/index.ts';
import { serveProviderPages } from '../features/money/online/pages.ts';
import { handleSubscriptionEvent } from '../features/practice/subscription/routes.ts';
import { accessFeatures } from '../features/access/index.ts';
import { practiceFeatures } from '../features/practice/index.ts';
import { peopleFeatures } from '../features/people/index.ts';
import { healthFeatures } from '../features/health/index.ts';
import { imagingFeatures } from '../features/imaging/index.ts';
import { notesFeatures } from '../features/notes/index.ts';
import { prescribingFeatures } from '../features/prescribing/index.ts';
import { chartFeatures } from '../features/chart/index.ts';
import { insuranceFeatures } from '../features/insurance/index.ts';
import { scheduleFeatures } from '../features/schedule/index.ts';
import { formsFeatures } from '../features/forms/index.ts';
import { messagesFeatures } from '../features/messages/index.ts';
import { moneyFeatures } from '../features/money/index.ts';
import { oversightFeatures } from '../features/oversight/index.ts';
import { alertOfLimits, operatorFeatures } from '../features/operator/index.ts';
import { pageNamed } from '../features/portal/booking-page/index.ts';
import { portalFeatures } from '../features/portal/index.ts';
import { overviewFeatures } from '../features/overview/index.ts';
import type { Dependencies } from '../features/dependencies.ts';
import { bindRoutes } from '../pipeline/bind-routes.ts';
import { serveDocs } from '../site/docs.ts';
import { cuspVersion } from '../values/cusp-version.ts';
import { answerErrors } from '../values/errors.ts';
import { openServer } from './server.ts';
import type { Secrets } from '../identity/crypto/secret-cipher.ts';
import { hostedSite } from '../site/site.ts';
import { serveWebApp } from '../site/web-app.ts';
import type { Files } from '../services/files/files.ts';
import { createMailer } from '../services/mail/mailer.ts';
import { createEmailQueue } from '../jobs/emails/email-queue.ts';
import { createBilling, createPaymentGateway } from '../services/payments/create-payment-gateway.ts';
import { createPharmacyGateway } from '../services/pharmacy/gateway.ts';
import { createClearinghouses } from '../services/clearinghouses/create-clearinghouses.ts';
import { createTextGateway } from '../services/texts/create-text-gateway.ts';
import type { Settings } from '../settings.ts';

/** The settings that the app itself needs. Where its data is stored is up to the caller. */
export type AppSettings = Omit<
  Settings,
  'metricsPort' | 'dataDir' | 'databaseUrl' | 'secretKey' | 'firstAdmin'
>;

/** The parts that the app is built from. */
export interface Parts {
  database: Database;
  /** The store for images. */
  files: Files;
  secrets: Secrets;
  settings: AppSettings;
  /** The folder of the built web app. */
  webFolder: string;
  /** The output of the log; stdout by default. */
  logTo?: { write(line: string): void };
  /** How long a call waits for a pharmacy's answer, in milliseconds; ten seconds by default. */
  pharmacyPatience?: number;
}

/** The domains, from the bottom. */
const domains = [
  accessFeatures,
  practiceFeatures,
  peopleFeatures,
  healthFeatures,
  imagingFeatures,
  notesFeatures,
  prescribingFeatures,
  chartFeatures,
  insuranceFeatures,
  scheduleFeatures,
  formsFeatures,
  messagesFeatures,
  moneyFeatures,
  oversightFeatures,
  operatorFeatures,
  portalFeatures,
  overviewFeatures,
];

/** Builds the app from its features; the caller makes it listen. */
export async function buildApp({
  database,
  files,
  secrets,
  settings,
  webFolder,
  logTo,
  pharmacyPatience,
}: Parts): Promise<FastifyInstance> {
  const app = await openServer({
    logLevel: settings.logLevel,
    secure: settings.publicUrl?.startsWith('https:') ?? false,
    trustedProxies: settings.trustedProxies,
    logTo,
  });
  const site = hostedSite(app, settings);
  const mailer = await createMailer(settings.mail);
  const emailQueue = mailer && createEmailQueue(secrets);
  const provider = await createPaymentGateway(settings);
  const entry = { secrets, site };
  const billing = await createBilling(settings);
  const gateway = createPharmacyGateway(settings);
  const texts = createTextGateway(settings);
  const dependencies: Dependencies = {
    app,
    database,
    secrets,
    site,
    entry,
    files,
    settings,
    config: {
      payment_provider: provider?.name ?? null,
      mail: settings.mail !== undefined,
      test_mode: settings.sandbox,
      version: cuspVersion,
    },
    emailQueue,
    sendsMail: mailer !== undefined || settings.sandbox,
    provider,
    billing,
    gateway,
    pharmacyPatience,
    texts,
    clearinghouses: createClearinghouses(settings),
    outside: {
      entry,
      provider,
      gateway,
      mailer,
      emailQueue,
      files: settings.s3 === undefined ? 'folder' : 's3',
      backups: settings.nightlyBackups,
      incoming: files.incoming,
    },
    mergedAccounts: mergedAccounts(emailQueue),
    patientRecalls,
    planInsurance,
    riskRecalls,
    expectedInsurance,
    expectedOfClaims,
    chargedFees,
    releaseWaiting,
  };
  const features = domains.flatMap((featuresOf) => featuresOf(dependencies));
  const constraints = Object.assign({}, ...features.map((feature) => feature.constraints ?? {}));
  answerErrors(app, constraints);
  bindRoutes(
    app,
    { database, constraints, trustedProxies: settings.trustedProxies },
    features.flatMap((feature) => feature.routes),
  );
  await serveProviderPages(app, {
    database,
    provider,
    onSubscriber: handleSubscriptionEvent({ database, billing }),
  });
  await serveTextWebhooks(app, { database, gateway: texts, site });
  await serveIncomingMail(app, { database, files, replies: settings.mailReplies });
  await servePhoneWebhook(app, { database, secrets });
  await servePharmacyWebhook(app, { database, gateway });
  alertOfLimits(app, database, emailQueue);
  await serveDocs(app);
  await serveWebApp(app, webFolder, (name) => database.singleRoundTrip(pageNamed(decodeURIComponent(name))));
  return app;
}
