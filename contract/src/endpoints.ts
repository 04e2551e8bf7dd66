import * as admin from './admin.ts';
import * as accounts from './admin-accounts.ts';
import * as jobs from './admin-jobs.ts';
import * as plans from './admin-plans.ts';
import * as practices from './admin-practices.ts';
import * as service from './admin-settings.ts';
import * as numbers from './admin-texts.ts';
import * as appointmentKinds from './appointment-kinds.ts';
import * as appointments from './appointments.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as blockouts from './blockouts.ts';
import * as cardCharges from './card-charges.ts';
import * as chart from './chart.ts';
import * as consents from './consents.ts';
import * as cosigning from './cosigning.ts';
import * as dashboard from './dashboard.ts';
import * as days from './day-closes.ts';
import type { Endpoint } from './endpoint.ts';
import * as exports from './exports.ts';
import * as live from './events.ts';
import * as families from './families.ts';
import * as findings from './findings.ts';
import * as fees from './fee-schedules.ts';
import * as priceLists from './price-lists.ts';
import * as gaps from './gaps.ts';
import * as hours from './hours.ts';
import * as huddle from './huddle.ts';
import * as images from './images.ts';
import * as ledger from './ledger.ts';
import * as letters from './letters.ts';
import * as messages from './messages.ts';
import * as phrases from './note-phrases.ts';
import * as templates from './note-templates.ts';
import * as notes from './notes.ts';
import * as adjustments from './adjustment-kinds.ts';
import * as entries from './ledger-entries.ts';
import * as requests from './ledger-requests.ts';
import * as online from './online-payments.ts';
import * as operatories from './operatories.ts';
import * as patients from './patients.ts';
import * as bar from './patient-bar.ts';
import * as merging from './patient-merging.ts';
import * as paymentPlans from './payment-plans.ts';
import * as corrections from './payment-corrections.ts';
import * as paymentLinks from './payment-links.ts';
import * as payments from './payments.ts';
import * as pharmacies from './pharmacies.ts';
import * as offers from './place-offers.ts';
import * as planPdfs from './plan-pdfs.ts';
import * as presentations from './plan-presentations.ts';
import * as portal from './portal.ts';
import * as portalSession from './portal-session.ts';
import * as access from './portal-access.ts';
import * as practice from './practice.ts';
import * as prescriptions from './prescriptions.ts';
import * as bundles from './procedure-bundles.ts';
import * as codes from './procedure-import.ts';
import * as procedures from './procedures.ts';
import * as process from './process.ts';
import * as second from './second-factor.ts';
import * as profile from './profile.ts';
import * as providers from './providers.ts';
import * as receipts from './receipts.ts';
import * as recallTypes from './recall-types.ts';
import * as recalls from './recalls.ts';
import * as rules from './reminder-rules.ts';
import * as reports from './reports.ts';
import * as checkOut from './check-out.ts';
import * as schedule from './schedule.ts';
import * as doublyBooked from './doubly-booked.ts';
import * as soapNotes from './soap-notes.ts';
import * as statementRuns from './statement-runs.ts';
import * as statements from './statements.ts';
import * as subscription from './subscription.ts';
import * as team from './team.ts';
import * as acts from './treatment-acts.ts';
import * as treatmentPlans from './treatment-plans.ts';
import * as timeline from './timeline.ts';
import * as treatments from './treatments.ts';
import * as links from './visit-links.ts';

/** The modules in the order in which the documentation lists their calls. */
const modules: readonly object[] = [
  process,
  auth,
  live,
  dashboard,
  patients,
  bar,
  timeline,
  merging,
  families,
  appointments,
  schedule,
  doublyBooked,
  checkOut,
  huddle,
  gaps,
  recalls,
  recallTypes,
  blockouts,
  operatories,
  providers,
  hours,
  appointmentKinds,
  procedures,
  codes,
  fees,
  priceLists,
  bundles,
  rules,
  consents,
  messages,
  links,
  offers,
  treatments,
  acts,
  cardCharges,
  chart,
  findings,
  treatmentPlans,
  presentations,
  planPdfs,
  payments,
  ledger,
  receipts,
  days,
  reports,
  statements,
  statementRuns,
  paymentPlans,
  corrections,
  entries,
  requests,
  adjustments,
  prescriptions,
  notes,
  cosigning,
  templates,
  phrases,
  pharmacies,
  soapNotes,
  images,
  access,
  letters,
  portalSession,
  portal,
  online,
  paymentLinks,
  audit,
  second,
  subscription,
  profile,
  practice,
  team,
  admin,
  practices,
  numbers,
  plans,
  accounts,
  service,
  jobs,
  exports,
];

/** Every call of the API, but for other services' webhooks, which a signature admits. */
export const endpoints: readonly Endpoint[] = [
  ...new Set(modules.flatMap((module) => Object.values(module).flatMap(callsIn))),
];

/** The calls that an export is or holds. */
function callsIn(exported: unknown): Endpoint[] {
  if (typeof exported !== 'object' || exported === null) return [];
  if (isEndpoint(exported)) return 'signedBy' in exported ? [] : [exported];
  const isPlain = Object.getPrototypeOf(exported) === Object.prototype;
  return isPlain ? Object.values(exported).flatMap(callsIn) : [];
}

function isEndpoint(exported: object): exported is Endpoint {
  return 'path' in exported && 'access' in exported;
}
