import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';
import { admin } from './features/admin/routes.ts';
import { appointmentKinds } from './features/appointment-kinds/routes.ts';
import { appointments } from './features/appointments/routes.ts';
import { audit } from './features/audit/routes.ts';
import { auth } from './features/auth/routes.ts';
import { chart } from './features/chart/routes.ts';
import { consents } from './features/consents/routes.ts';
import { cosigning } from './features/cosigning/routes.ts';
import { blockouts } from './features/blockouts/routes.ts';
import { dashboard } from './features/dashboard/routes.ts';
import { dayCloses } from './features/day-closes/routes.ts';
import { events } from './features/events/routes.ts';
import { exports } from './features/exports/routes.ts';
import { families } from './features/families/routes.ts';
import { gaps } from './features/gaps/routes.ts';
import { placeOffers } from './features/place-offers/routes.ts';
import { huddle } from './features/huddle/routes.ts';
import { hours } from './features/hours/routes.ts';
import { images } from './features/images/routes.ts';
import { serveTextWebhooks } from './features/messages/events.ts';
import { receipts } from './features/ledger/receipts.ts';
import { ledger } from './features/ledger/routes.ts';
import { messages } from './features/messages/routes.ts';
import { notePhrases } from './features/note-phrases/routes.ts';
import { noteTemplates } from './features/note-templates/routes.ts';
import { notes } from './features/notes/routes.ts';
import { patientBar } from './features/patient-bar/routes.ts';
import { serveProviderPages } from './features/online-payments/pages.ts';
import { onlinePayments } from './features/online-payments/routes.ts';
import { operatories } from './features/operatories/routes.ts';
import { patients } from './features/patients/routes.ts';
import { paymentPlans } from './features/payment-plans/routes.ts';
import { adjustmentKinds } from './features/adjustment-kinds/routes.ts';
import { insurancePayments } from './features/insurance-payments/routes.ts';
import { ledgerRequests } from './features/ledger-entries/requests.ts';
import { ledgerEntries } from './features/ledger-entries/routes.ts';
import { paymentCorrections } from './features/payment-corrections/routes.ts';
import { payments } from './features/payments/routes.ts';
import { pharmacies } from './features/pharmacies/routes.ts';
import { passwords } from './features/passwords/routes.ts';
import { portal } from './features/portal/routes.ts';
import { portalAccess } from './features/portal-access/routes.ts';
import { practice } from './features/practice/routes.ts';
import { prescriptions } from './features/prescriptions/routes.ts';
import { feeSchedules } from './features/fee-schedules/routes.ts';
import { priceLists } from './features/price-lists/routes.ts';
import { procedureBundles } from './features/procedure-bundles/routes.ts';
import { procedures } from './features/procedures/routes.ts';
import { processCalls } from './features/process/routes.ts';
import { recalls } from './features/recalls/routes.ts';
import { providers } from './features/providers/routes.ts';
import { reports } from './features/reports/routes.ts';
import { schedule } from './features/schedule/routes.ts';
import { secondFactor } from './features/second-factor/routes.ts';
import { reminderRules } from './features/reminder-rules/routes.ts';
import { subscriberNews, subscription } from './features/subscription/routes.ts';
import { profile } from './features/profile/routes.ts';
import { statements } from './features/statements/routes.ts';
import { soapNotes } from './features/soap-notes/routes.ts';
import { team } from './features/team/routes.ts';
import { timeline } from './features/timeline/routes.ts';
import { treatmentPlans } from './features/treatment-plans/routes.ts';
import { treatments } from './features/treatments/routes.ts';
import { bindRoutes } from './http/kernel/bind-routes.ts';
import { serveDocs } from './http/site/docs.ts';
import { answerErrors } from './http/kernel/errors.ts';
import { openServer } from './http/site/server.ts';
import type { Secrets } from './http/crypto/secret-cipher.ts';
import { siteOf } from './http/site/site.ts';
import { serveWebApp } from './http/site/web-app.ts';
import type { Files } from './services/files/files.ts';
import { mailerOf } from './services/mail/mail.ts';
import { postOf } from './features/letters/events.ts';
import { billingOf, providerOf } from './services/payments/chosen.ts';
import { gatewayOf } from './services/pharmacy/gateway.ts';
import { textGatewayOf } from './services/texts/chosen.ts';
import type { Settings } from './settings.ts';

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
    secondFactor(entry),
    dashboard,
    events(app, database),
    patients(post),
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
    notePhrases,
    noteTemplates,
    patientBar,
    timeline,
    images(files),
    receipts(post),
    portalAccess(site, post),
    portal({ ...entry, post }),
    passwords(site, post),
    practice,
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
