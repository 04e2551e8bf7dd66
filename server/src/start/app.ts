import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { admin } from '../features/operator/operator/routes.ts';
import { appointmentKinds } from '../features/schedule/appointment-types/routes.ts';
import { appointments } from '../features/schedule/appointments/routes.ts';
import { audit } from '../features/oversight/audit/routes.ts';
import { auth } from '../features/access/sign-in/routes.ts';
import { chart } from '../features/chart/chart/routes.ts';
import { consents } from '../features/people/consents/routes.ts';
import { releaseWaiting } from '../features/imaging/images/events.ts';
import { mergedAccounts } from '../features/portal/access/merged-accounts.ts';
import { registration } from '../features/practice/registration/routes.ts';
import { patientRecalls } from '../features/schedule/recalls/queries.ts';
import { cosigning } from '../features/notes/cosigning/routes.ts';
import { treatmentCosigning } from '../features/chart/cosigning/routes.ts';
import { blockouts } from '../features/schedule/blockouts/routes.ts';
import { dashboard } from '../features/overview/dashboard/routes.ts';
import { dayCloses } from '../features/money/day-close/routes.ts';
import { events } from '../features/oversight/live/routes.ts';
import { exports } from '../features/oversight/exports/routes.ts';
import { families } from '../features/people/families/routes.ts';
import { gaps } from '../features/schedule/openings/routes.ts';
import { placeOffers } from '../features/messages/offers/routes.ts';
import { huddle } from '../features/overview/huddle/routes.ts';
import { hours } from '../features/practice/hours/routes.ts';
import { images } from '../features/imaging/images/routes.ts';
import { serveTextWebhooks } from '../features/messages/messages/events.ts';
import { receipts } from '../features/money/ledger/receipts.ts';
import { ledger } from '../features/money/ledger/routes.ts';
import { messages } from '../features/messages/messages/routes.ts';
import { notePhrases } from '../features/notes/phrases/routes.ts';
import { noteTemplates } from '../features/notes/templates/routes.ts';
import { notes } from '../features/notes/clinical-notes/routes.ts';
import { patientBar } from '../features/people/patient-header/routes.ts';
import { serveProviderPages } from '../features/money/online/pages.ts';
import { onlinePayments } from '../features/money/online/routes.ts';
import { operatories } from '../features/practice/operatories/routes.ts';
import { patients } from '../features/people/patients/routes.ts';
import { paymentPlans } from '../features/money/payment-plans/routes.ts';
import { adjustmentKinds } from '../features/money/adjustment-types/routes.ts';
import { insurancePayments } from '../features/money/insurance/routes.ts';
import { ledgerRequests } from '../features/money/entries/requests.ts';
import { ledgerEntries } from '../features/money/entries/routes.ts';
import { paymentCorrections } from '../features/money/corrections/routes.ts';
import { payments } from '../features/money/payments/routes.ts';
import { pharmacies } from '../features/prescribing/pharmacies/routes.ts';
import { passwords } from '../features/access/passwords/routes.ts';
import { portal } from '../features/portal/portal/routes.ts';
import { portalAccess } from '../features/portal/access/routes.ts';
import { practice } from '../features/practice/practice/routes.ts';
import { prescriptions } from '../features/prescribing/prescriptions/routes.ts';
import { feeSchedules } from '../features/chart/fees/routes.ts';
import { priceLists } from '../features/chart/price-lists/routes.ts';
import { procedureBundles } from '../features/chart/bundles/routes.ts';
import { procedures } from '../features/chart/catalog/routes.ts';
import { processCalls } from '../features/practice/service/routes.ts';
import { recalls } from '../features/schedule/recalls/routes.ts';
import { providers } from '../features/practice/providers/routes.ts';
import { reports } from '../features/money/reports/routes.ts';
import { schedule } from '../features/schedule/calendar/routes.ts';
import { secondFactor } from '../features/access/second-factor/routes.ts';
import { reminderRules } from '../features/messages/reminders/routes.ts';
import { subscriberNews, subscription } from '../features/practice/subscription/routes.ts';
import { profile } from '../features/access/profile/routes.ts';
import { statements } from '../features/money/statements/routes.ts';
import { soapNotes } from '../features/notes/soap-notes/routes.ts';
import { team } from '../features/practice/team/routes.ts';
import { timeline } from '../features/overview/timeline/routes.ts';
import { treatmentPlans } from '../features/chart/plans/routes.ts';
import { treatments } from '../features/chart/treatments/routes.ts';
import { bindRoutes } from '../pipeline/bind-routes.ts';
import { serveDocs } from '../site/docs.ts';
import { answerErrors } from '../values/errors.ts';
import { openServer } from './server.ts';
import type { Secrets } from '../identity/crypto/secret-cipher.ts';
import { siteOf } from '../site/site.ts';
import { serveWebApp } from '../site/web-app.ts';
import type { Files } from '../services/files/files.ts';
import { mailerOf } from '../services/mail/mail.ts';
import { postOf } from '../jobs/letters/letter-queue.ts';
import { billingOf, providerOf } from '../services/payments/chosen.ts';
import { gatewayOf } from '../services/pharmacy/gateway.ts';
import { textGatewayOf } from '../services/texts/chosen.ts';
import type { Settings } from '../settings.ts';

/** The settings that the app itself needs. Where its data is stored is up to the caller. */
export type AppSettings = Omit<
  Settings,
  'metricsPort' | 'dataDir' | 'databaseUrl' | 'secretKey' | 'firstAdmin'
>;

/** What the app is built from. */
export interface Parts {
  database: Database;
  /** Where images are stored. */
  files: Files;
  secrets: Secrets;
  settings: AppSettings;
  /** The folder of the built web app. */
  webFolder: string;
  /** Where the log goes; stdout by default. */
  logTo?: { write(line: string): void };
  /** How long a call waits for a pharmacy's answer, in milliseconds; ten seconds by default. */
  pharmacyPatience?: number;
}

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
  const site = siteOf(app, settings);
  const mailer = await mailerOf(settings.mail);
  const post = mailer && postOf(secrets);
  const provider = await providerOf(settings);
  const entry = { secrets, site };
  const billing = await billingOf(settings);
  const gateway = gatewayOf(settings);
  const texts = textGatewayOf(settings);
  const features = [
    processCalls(
      {
        payment_provider: provider?.name ?? null,
        mail: settings.mail !== undefined,
        test_mode: settings.sandbox,
      },
      files.incoming,
    ),
    auth(entry),
    registration,
    secondFactor(entry),
    dashboard,
    events(app, database),
    patients(mergedAccounts(post)),
    families,
    ledger,
    gaps,
    huddle,
    operatories,
    providers,
    hours,
    appointmentKinds,
    procedures,
    feeSchedules,
    priceLists,
    procedureBundles,
    blockouts,
    schedule,
    appointments,
    recalls,
    consents,
    reminderRules({ gateway: texts, email: mailer !== undefined || settings.sandbox, site, secrets }),
    messages(secrets),
    placeOffers,
    treatments,
    treatmentPlans,
    chart,
    payments,
    dayCloses,
    reports,
    statements(site, post),
    paymentPlans,
    paymentCorrections,
    insurancePayments,
    ledgerEntries,
    ledgerRequests,
    adjustmentKinds,
    prescriptions(gateway, pharmacyPatience),
    pharmacies,
    notes,
    soapNotes,
    cosigning,
    treatmentCosigning,
    notePhrases,
    noteTemplates,
    patientBar(patientRecalls),
    timeline,
    images(files),
    receipts(post),
    portalAccess(site, post),
    portal({ ...entry, post }),
    passwords(site, post),
    practice(releaseWaiting),
    profile,
    team(site, post),
    onlinePayments({ provider, site, settings }),
    subscription({ billing, site, settings }),
    admin(site, {
      entry,
      provider,
      gateway,
      mailer,
      post,
      files: settings.s3 === undefined ? 'folder' : 's3',
      backups: settings.nightlyBackups,
    }),
    audit(database),
    exports(database, files.store),
  ];
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
    onSubscriber: subscriberNews({ database, billing }),
  });
  await serveTextWebhooks(app, { database, gateway: texts, site });
  await serveDocs(app);
  await serveWebApp(app, webFolder);
  return app;
}
