import * as contract from '@cusp/contract';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { cuspVersion } from '../../../values/cusp-version.ts';
import { on } from '../../../pipeline/bind.ts';
import { countEmail } from '../../../overload/email-limits.ts';
import { toCents, toDollars } from '../../../values/money.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import type { SignInDependencies } from '../../../identity/prove.ts';
import { byService } from '../../../jobs/record-event.ts';
import type { Mailer } from '../../../services/mail/mailer.ts';
import type { PaymentGateway } from '../../../services/payments/provider.ts';
import type { PharmacyGateway } from '../../../services/pharmacy/gateway.ts';
import { emailOutcome } from '../../../jobs/emails/email-queue.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import type { Backups } from './health.ts';
import * as queries from './settings-queries.ts';

/** The external services that the admin portal checks. */
export interface OutsideServices {
  entry: SignInDependencies;
  provider: PaymentGateway | undefined;
  gateway: PharmacyGateway | undefined;
  mailer: Mailer | undefined;
  emailQueue: EmailQueue | undefined;
  files: contract.ServiceState['files'];
  backups: Backups;
  /** A folder on the disk that files arrive on. */
  incoming: string;
}

/** The service's name and trial length, and the state of the services it depends on. */
export const serviceSettingsRoutes = ({ provider, gateway, mailer, emailQueue, files }: OutsideServices) => [
  on(contract.serviceSettings, async ({ tx }) => asShown(await queries.readServiceSettings(tx))),

  on(contract.updateServiceSettings, async ({ tx, input }) => {
    const { version, texts_a_day, text_price, contact_email, how_to_pay, ...fields } = input.body;
    requireCurrentVersion(await queries.lockServiceSettings(tx), version);
    const saved = await queries.updateServiceSettings(tx, {
      ...fields,
      ...(texts_a_day !== undefined && { texts_a_day }),
      ...(text_price !== undefined && { text_cents_per_hundred: toCents(text_price) }),
      ...(contact_email !== undefined && { contact_email }),
      ...(how_to_pay !== undefined && { how_to_pay }),
    });
    return asShown(saved);
  }),

  on(
    contract.serviceState,
    withoutTransaction(async ({ asAdmin }) => {
      const [payment_provider, pharmacy_gateway, mail, database] = await Promise.all([
        stateOf(provider, provider?.name === 'sandbox'),
        stateOf(gateway, gateway?.kind === 'test'),
        stateOf(mailer, false),
        asAdmin(queries.databaseVersion),
      ]);
      return { version: cuspVersion, payment_provider, pharmacy_gateway, mail, files, database };
    }),
  ),

  on(
    contract.testMail,
    withoutTransaction(async ({ input, admin, asAdmin, inService }) => {
      if (emailQueue === undefined) throw new Refusal('no_mail');
      const { service_name } = await asAdmin(queries.readServiceSettings);
      const emailId = await inService(async (tx) => {
        await countEmail(tx, { kind: 'test', to: input.body.email, sender: admin.id });
        return emailQueue.queue(tx, {
          kind: 'test',
          // The admin is waiting for the result.
          subjectId: null,
          minutes: 60,
          by: byService,
          to: input.body.email,
          subject: `Test email from ${service_name}`,
          text: `This email was sent to test the mail server of ${service_name}. It works.\n`,
        });
      });
      const ended = await emailOutcome(inService, emailId);
      if (ended?.state !== 'sent') {
        const reason =
          ended?.reason ??
          'The email is still waiting to be sent. Is the job process running (npm run jobs)?';
        throw new Refusal('mail_failed', [], { detail: `${contract.refusals.mail_failed[1]} ${reason}` });
      }
      return null;
    }),
  ),
];

type StoredSettings = Awaited<ReturnType<typeof queries.readServiceSettings>>;

const asShown = ({ text_cents_per_hundred, ...settings }: StoredSettings) => ({
  ...settings,
  text_price: toDollars(text_cents_per_hundred),
});

/** Contacts the service each time; nothing is cached. */
async function stateOf(
  asked: { answers(): Promise<boolean> } | undefined,
  isTest: boolean,
): Promise<contract.GatewayState> {
  if (asked === undefined) return 'none';
  if (isTest) return 'test';
  return (await asked.answers()) ? 'set_up' : 'failing';
}
