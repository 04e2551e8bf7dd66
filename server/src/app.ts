import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';
import { appointments } from './features/appointments/routes.ts';
import { auth } from './features/auth/routes.ts';
import { dashboard } from './features/dashboard/routes.ts';
import { events } from './features/events/routes.ts';
import { images } from './features/images/routes.ts';
import { notes } from './features/notes/routes.ts';
import { serveProviderPages } from './features/online-payments/pages.ts';
import { onlinePayments } from './features/online-payments/routes.ts';
import { patients } from './features/patients/routes.ts';
import { payments } from './features/payments/routes.ts';
import { pharmacies } from './features/pharmacies/routes.ts';
import { passwords } from './features/passwords/routes.ts';
import { portal } from './features/portal/routes.ts';
import { portalAccess } from './features/portal-access/routes.ts';
import { prescriptions } from './features/prescriptions/routes.ts';
import { processCalls } from './features/process/routes.ts';
import { soapNotes } from './features/soap-notes/routes.ts';
import { treatments } from './features/treatments/routes.ts';
import { bindRoutes } from './http/bind.ts';
import { serveDocs } from './http/docs.ts';
import { answerErrors } from './http/errors.ts';
import { openServer } from './http/server.ts';
import { siteOf } from './http/site.ts';
import { serveWebApp } from './http/web-app.ts';
import type { Files } from './services/files/files.ts';
import { mailerOf } from './services/mail/mail.ts';
import { providerOf } from './services/payments/chosen.ts';
import { gatewayOf } from './services/pharmacy/gateway.ts';
import type { Settings } from './settings.ts';

/** The settings that the app itself needs; where it listens and keeps its data is the caller's. */
export type AppSettings = Omit<Settings, 'host' | 'port' | 'dataDir' | 'databaseUrl'>;

/** What the app is put together of. */
export interface Parts {
  database: Database;
  /** Where images are kept. */
  files: Files;
  settings: AppSettings;
  /** The folder of the built web app. */
  webFolder: string;
}

/** Puts the features together; listening is the caller's. */
export async function buildApp({ database, files, settings, webFolder }: Parts): Promise<FastifyInstance> {
  const app = await openServer(settings.logLevel);
  const site = siteOf(app, settings.publicUrl);
  const mailer = mailerOf(settings.mail);
  const provider = await providerOf(settings);
  const features = [
    processCalls({
      payment_provider: provider?.name ?? null,
      mail: settings.mail !== undefined,
      test_mode: settings.sandbox,
    }),
    auth,
    dashboard,
    events(app, database.changes),
    patients,
    appointments,
    treatments,
    payments,
    prescriptions(gatewayOf(settings)),
    pharmacies,
    notes,
    soapNotes,
    images(files),
    portalAccess(site, mailer),
    portal,
    passwords(site, mailer),
    onlinePayments({ provider, site, settings }),
  ];
  const constraints = Object.assign({}, ...features.map((feature) => feature.constraints ?? {}));
  answerErrors(app, constraints);
  bindRoutes(
    app,
    database,
    features.flatMap((feature) => feature.routes),
  );
  await serveProviderPages(app, { database, provider });
  await serveDocs(app);
  await serveWebApp(app, webFolder);
  return app;
}
