import * as admin from '../operator/operator.ts';
import * as accounts from '../operator/accounts.ts';
import * as jobs from '../operator/jobs.ts';
import * as plans from '../practice/subscription-plans.ts';
import * as practices from '../operator/practices.ts';
import * as service from '../operator/settings.ts';
import * as numbers from '../operator/texts.ts';
import * as appointmentKinds from '../schedule/appointment-types.ts';
import * as appointments from '../schedule/appointments.ts';
import * as audit from '../oversight/audit.ts';
import * as auth from '../access/sign-in.ts';
import * as blockouts from '../schedule/blockouts.ts';
import * as cardCharges from '../money/card-charges.ts';
import * as chart from '../chart/chart.ts';
import * as consents from '../people/consents.ts';
import * as cosigning from '../notes/cosigning.ts';
import * as treatmentCosigning from '../chart/cosigning.ts';
import * as dashboard from '../overview/dashboard.ts';
import * as days from '../money/day-close.ts';
import type { Endpoint } from './endpoint.ts';
import * as exports from '../oversight/exports.ts';
import * as live from './live.ts';
import * as families from '../people/families.ts';
import * as findings from '../chart/findings.ts';
import * as fees from '../chart/fees.ts';
import * as priceLists from '../chart/price-lists.ts';
import * as gaps from '../schedule/openings.ts';
import * as hours from '../practice/hours.ts';
import * as huddle from '../overview/huddle.ts';
import * as images from '../imaging/images.ts';
import * as ledger from '../money/ledger.ts';
import * as letters from '../practice/letters.ts';
import * as messages from '../messages/messages.ts';
import * as phrases from '../notes/phrases.ts';
import * as templates from '../notes/templates.ts';
import * as notes from '../notes/clinical-notes.ts';
import * as adjustments from '../money/adjustment-types.ts';
import * as entries from '../money/entries.ts';
import * as requests from '../money/entry-requests.ts';
import * as online from '../money/online.ts';
import * as operatories from '../practice/operatories.ts';
import * as patients from '../people/patients.ts';
import * as bar from '../people/patient-header.ts';
import * as merging from '../people/merging.ts';
import * as paymentPlans from '../money/payment-plans.ts';
import * as corrections from '../money/corrections.ts';
import * as paymentLinks from '../money/payment-links.ts';
import * as payments from '../money/payments.ts';
import * as pharmacies from '../prescribing/pharmacies.ts';
import * as offers from '../messages/offers.ts';
import * as planPdfs from '../chart/plan-pdfs.ts';
import * as presentations from '../chart/presentations.ts';
import * as portal from '../portal/portal.ts';
import * as portalSession from '../portal/session.ts';
import * as access from '../portal/access.ts';
import * as practice from '../practice/practice.ts';
import * as prescriptions from '../prescribing/prescriptions.ts';
import * as bundles from '../chart/bundles.ts';
import * as codes from '../chart/catalog-import.ts';
import * as procedures from '../chart/catalog.ts';
import * as process from './service.ts';
import * as second from '../access/second-factor.ts';
import * as profile from '../access/profile.ts';
import * as providers from '../practice/providers.ts';
import * as receipts from '../money/receipts.ts';
import * as recallTypes from '../schedule/recall-types.ts';
import * as recalls from '../schedule/recalls.ts';
import * as rules from '../messages/reminders.ts';
import * as reports from '../money/reports.ts';
import * as checkOut from '../schedule/check-out.ts';
import * as schedule from '../schedule/calendar.ts';
import * as doublyBooked from '../schedule/double-booked.ts';
import * as soapNotes from '../notes/soap-notes.ts';
import * as statementRuns from '../money/statement-runs.ts';
import * as statements from '../money/statements.ts';
import * as subscription from '../practice/subscription.ts';
import * as team from '../practice/team.ts';
import * as acts from '../chart/treatment-actions.ts';
import * as treatmentPlans from '../chart/plans.ts';
import * as timeline from '../overview/timeline.ts';
import * as treatments from '../chart/treatments.ts';
import * as links from '../messages/links.ts';

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
  treatmentCosigning,
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
