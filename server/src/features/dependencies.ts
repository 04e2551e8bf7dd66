import type { PublicConfig } from '@cusp/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Secrets } from '../identity/crypto/secret-cipher.ts';
import type { SignInDependencies } from '../identity/prove.ts';
import type { EmailQueue } from '../jobs/emails/email-queue.ts';
import type { Files } from '../services/files/files.ts';
import type { PaymentGateway } from '../services/payments/provider.ts';
import type { Mailer } from '../services/mail/mailer.ts';
import type { Billing } from '../services/payments/billing.ts';
import type { PharmacyGateway } from '../services/pharmacy/gateway.ts';
import type { Clearinghouses } from '../services/clearinghouses/create-clearinghouses.ts';
import type { TextGateway } from '../services/texts/gateway.ts';
import type { HostedSite } from '../site/site.ts';
import type { ExpectedOfClaims } from './insurance/claims/index.ts';
import type { PlanInsurance } from './chart/plans/index.ts';
import type { RiskRecalls } from './chart/risk/index.ts';
import type { OutsideServices } from './operator/operator/index.ts';
import type { MergedAccounts } from './people/patients/index.ts';
import type { PatientRecalls } from './people/patient-header/index.ts';
import type { ChargedFees, ExpectedInsurance } from './schedule/appointments/index.ts';
import type { ReleaseWaiting } from './practice/practice/index.ts';
import type { Settings } from '../settings.ts';

/** The dependencies of the domains: systems outside, which may be missing, and the parts that fill a slot of a lower domain. */
export interface Dependencies {
  app: FastifyInstance;
  database: Database;
  secrets: Secrets;
  site: HostedSite;
  entry: SignInDependencies;
  files: Files;
  settings: { allowedOrigins: readonly string[] };
  /** The process's public configuration. */
  config: Omit<PublicConfig, 'service_name' | 'contact_email'>;
  /** Undefined without a mail server. */
  emailQueue: EmailQueue | undefined;
  /** Whether emails can be sent, if only to the test outbox. */
  sendsMail: boolean;
  provider: PaymentGateway | undefined;
  billing: Billing | undefined;
  gateway: PharmacyGateway | undefined;
  /** How long a call waits for a pharmacy's answer, in milliseconds. */
  pharmacyPatience: number | undefined;
  texts: TextGateway | undefined;
  clearinghouses: Clearinghouses;
  /** The state of the systems outside for the operator's screens. */
  outside: OutsideServices;
  mergedAccounts: MergedAccounts;
  patientRecalls: PatientRecalls;
  planInsurance: PlanInsurance;
  riskRecalls: RiskRecalls;
  expectedInsurance: ExpectedInsurance;
  expectedOfClaims: ExpectedOfClaims;
  chargedFees: ChargedFees;
  releaseWaiting: ReleaseWaiting;
}

/** The dependencies of the domains' jobs. */
export interface JobDependencies extends Pick<
  Dependencies,
  | 'database'
  | 'secrets'
  | 'files'
  | 'emailQueue'
  | 'provider'
  | 'gateway'
  | 'texts'
  | 'clearinghouses'
  | 'expectedOfClaims'
> {
  /** Undefined without a mail server. */
  mailer: Mailer | undefined;
  /** This site's address, for links. */
  origin: string;
  /** The address for patients' answers to emails; undefined if they can't answer. */
  mailReplies: Settings['mailReplies'];
  /** Nothing leaves the server. */
  sandbox: boolean;
  log: FastifyBaseLogger;
}
