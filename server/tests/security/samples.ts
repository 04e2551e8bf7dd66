import { randomUUID } from 'node:crypto';
import { addDays, endpoints } from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import { dayFromToday } from '../support/days.ts';
import { alertRule } from './alert-rule.ts';
import { anId, fieldsOf, type Shape } from './fields.ts';
import { formSamples } from './form-records.ts';
import { imagingSamples } from './imaging-samples.ts';
import { insuranceSamples } from './insurance-samples.ts';
import { messageSamples } from './message-samples.ts';
import { moneySamples } from './money-samples.ts';

/** A place that could be filled. */
const aPlace = { date: '2031-05-05', time: '09:00', minutes: '60', operatory_id: anId };

let visits = 0;
/** A time that no other visit has: one patient isn't given two operatories at one time. */
const freshTime = () => {
  visits += 1;
  const half = visits % 48;
  return `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
};
const freshDate = () => addDays('2031-05-06', Math.floor(visits / 48));

/**
 * A valid value for each field, by name; a function returns a new one each time. Enums, flags and plain texts need no
 * entry.
 */
const byName: Record<string, unknown> = {
  password: 'a long enough password',
  idle_minutes: 20,
  was: null,
  work: undefined,
  predetermination_above: 500,
  used_maximum: 120.5,
  used_deductible: 0,
  used_lifetime: 0,
  used_on: '2026-01-02',
  subscriber_birth_date: '1984-06-09',
  current_password: 'a long enough password',
  email: () => `${randomUUID()}@example.com`,
  contact_email: 'help@example.com',
  closed_from: () => dayFromToday(10),
  instead_of: null,
  details: null,
  other_phones: [{ number: '(212) 555-0147', kind: 'home', note: 'Sample' }],
  referral_source: 'patient',
  preferred_days: ['mon'],
  preferred_times: ['morning'],
  earlier: { days: ['mon'], times: ['morning'] },
  code: '000000',
  passkey: null,
  token: 'x'.repeat(43),
  date_of_birth: '1984-06-09',
  appointment_date: freshDate,
  appointment_time: freshTime,
  tooth: 16,
  tooth_to: null,
  pontics: [],
  surfaces: 'MO',
  quadrant: null,
  arch: null,
  extra: false,
  planned_on: null,
  service_date: null,
  found_on: '2026-01-02',
  ended_on: '2026-01-03',
  date: '2031-05-06',
  starts: '12:00',
  ends: '13:00',
  minutes: 30,
  time: '09:00',
  // The time today, which has come.
  given_at: '00:00',
  open_minutes: 60,
  hold_minutes: 30,
  check_in_minutes: 60,
  user_id: null,
  date_taken: '2026-01-02',
  dated: '2026-01-02',
  payment_date: null,
  died_on: null,
  until: null,
  recall_date: '2031-11-06',
  override_date: '2031-11-07',
  paused_until: '2031-05-01',
  next_attempt: '2031-05-02',
  from_age: null,
  deposit: 50,
  deposit_hours: 24,
  until_age: 13,
  from: '2026-01-01',
  to: '2026-12-31',
  duration: 30,
  cash: 20.25,
  goal: 4000,
  checks: 0,
  cards: 0,
  cost: 120.5,
  amount: 20.25,
  state: 'NY',
  zip_code: '10001',
  zip: '10001-2345',
  taxonomy: '1223G0001X',
  pay_to_state: 'NY',
  pay_to_zip: '10001',
  accident_on: '2026-01-02',
  appliance_on: '2026-01-02',
  accident_state: 'NY',
  on_date: '2026-01-02',
  follow_up_on: '2031-01-02',
  ncpdp_id: '1234567',
  npi: '1234567893',
  facility_npi: '1234567893',
  referrer_npi: '1234567893',
  facility_state: 'NY',
  facility_zip: '10001',
  taxpayer_number: '12-3456789',
  e_signature: null,
  signature: null,
  estimate_requested_on: null,
  valid_until: () => dayFromToday(30),
  specialty_type: 'retail',
  time_zone: 'America/New_York',
  origin_url: 'http://localhost',
  medication: 'Amoxicillin',
  version: null,
  archived: false,
  limit: '5',
  valid_from: '2031-01-01',
  from_date: '2031-12-24',
  to_date: '2031-12-26',
  until_date: '2031-12-26',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  overlap: null,
  // The 9 of a business is valid with every last name.
  dea: 'A91234563',
  license_state: 'NY',
  trial_days: 30,
  change: { do: 'extend_trial', days: 3 },
};
/** Days are closed in their order. */
let lastClosed = '2025-01-01';
const nextDay = () => (lastClosed = addDays(lastClosed, 1));
const freshName = () => `Sample ${randomUUID()}`;
let lastNumber = 2_125_550_100;
const freshNumber = () => `+1${(lastNumber += 1)}`;
const freshCode = () => `S${randomUUID().slice(0, 8)}`;
const freshShortcut = () => randomUUID().slice(0, 8);
const planName = () => `Plan ${randomUUID()}`;
const aCodeFile = Buffer.from('Code,Description\nZ1,Sample\n').toString('base64');
/** Without a disclosure: nothing has to be signed. */
const aPlan = {
  apr: null,
  finance_charge: null,
  down_payment: 0,
  sha256: null,
  first_on: () => dayFromToday(30),
};
const perioReading = { tooth: 16, extra: false, place: 'mf', measure: 'depth', value: 6, was: null };
const healthEntry = { kind: 'problem', name: 'Asthma', note: 'Sample', reason: 'Sample' };
/** These fields have another meaning in these calls. */

const byCall: Record<string, Record<string, unknown>> = {
  ...imagingSamples,
  ...formSamples,
  ...insuranceSamples,
  ...messageSamples,
  addHealthEntry: { entry: healthEntry },
  changeHealthEntry: { entry: healthEntry },
  endHealthEntry: { ended_on: null },
  answerHealthList: { list: 'implant' },
  reviewHealth: { none_of: ['medication'] },
  takeOverLine: { text: 'allergies', line: 'Sample', entry: null, none: null },
  getHealth: { on: '2026-01-02' },
  correctFinding: { strike: false },
  createStatement: { way: 'print' },
  createWalkOut: { way: 'print' },
  ...moneySamples,
  createPaymentPlan: aPlan,
  quotePaymentPlan: aPlan,
  updateBookingPage: { name: () => `page-${randomUUID()}`, framed_by: [] },
  sendBookingCode: { way: 'email' },
  createTreatment: { outcome: null },
  updateTreatment: { outcome: null },
  correctTreatment: { strike: false },
  addToChart: { entries: [{ type: 'finding', kind: 'watch', tooth: 16, found_on: '2026-01-02' }] },
  getChart: { on: '2026-01-02' },
  addVitals: { vitals: [{ measure: 'pulse', value: 70, second: null, unit: '/min' }], taken_on: null },
  createAlertRule: alertRule,
  updateAlertRule: alertRule,
  decideProphylaxis: { drug: '' },
  listVisitAlerts: { from: '2025-01-03', to: '2025-01-09' },
  listVisitConsents: { from: '2025-01-03', to: '2025-01-09' },
  listVisitInsurance: { from: '2025-01-03', to: '2025-01-09' },
  beginPerioExam: { exam_on: null },
  savePerioReadings: { readings: [perioReading] },
  assessPatientRisk: { kind: 'caries', answers: { sugar: 'yes' }, level: 'moderate', recall_type_id: null },
  addPerioScreening: { screened_on: null, codes: ['0', '1', '2', '3*', '4', 'X'] },
  confirmPerioDiagnosis: {
    stage: 'II',
    extent: 'localized',
    grade: 'B',
    reason: 'Seen on radiographs',
    answers: {},
  },
  amendPerioExam: { readings: [perioReading] },
  updateFinding: { kind: 'caries' },
  addSedationEntry: {
    kind: 'vitals',
    systolic: 120,
    diastolic: 80,
    pulse: 70,
    oxygen: 98,
    score: null,
    corrects: null,
    reason: '',
  },
  decideWork: { kind: 'note_missing', due_on: null, closed: false },
  completeTreatment: { note: null },
  createPrescription: { duration: '7 days', parts: null, on_list: null },
  checkPrescription: {
    drug: null,
    dose: null,
    dose_unit: null,
    doses_a_day: null,
    repeats_id: null,
    on_list: null,
  },
  approveRequest: { refills: null, changes: null },
  createPlan: { name: planName },
  updatePlan: { name: planName, archived: false },
  checkOutVisit: { insurance: null },
  createNoteTemplate: { category: null, sections: null },
  updateNoteTemplate: { category: null, sections: null },
  createNotePhrase: { shortcut: freshShortcut },
  updateNotePhrase: { shortcut: freshShortcut },
  getTimeline: { kinds: 'visit,note' },
  closeDay: { day: nextDay },
  createFamily: { from_date: null },
  addFamilyMember: { from_date: null },
  endFamilyMember: { to_date: null },
  createProcedure: { code: freshCode },
  updateProcedure: { code: freshCode },
  checkProcedureImport: { file: aCodeFile, columns: null },
  addStartingProcedures: { codes: ['EXM1'] },
  importProcedures: { file: aCodeFile, columns: null },
  createFeeSchedule: { kind: 'provider' },
  createProcedureBundle: { procedure_ids: [anId] },
  updateProcedureBundle: { procedure_ids: [anId] },
  createRecallType: { minutes: 30 },
  updateRecallType: { minutes: 30 },
  // At most a week.
  getSchedule: { from: '2025-01-03', to: '2025-01-09' },
  countScheduleDays: { from: '2025-01-03', to: '2025-02-09' },
  getHuddle: { date: '2025-01-05' },
  listFits: aPlace,
  assignNumber: { number: freshNumber, registration: 'approved' },
  listExpectedProcedures: { kind_id: anId, patient_id: anId },
  setTeamPermissions: { granted: [], denied: [] },
  setPortalLanguage: { language: 'es' },
  inviteToPortal: { parts: null, proof_id: null },
  setPortalLink: { parts: null, proof_id: null },
  updateInfo: { phone: '(212) 555-0147', emergency_phone: '(212) 555-0148' },
  changePortalPassword: { password: 'another long enough password' },
  changePassword: { password: 'another long enough password' },
  changeAdminPassword: { password: 'another long enough password' },
};

/**
 * An input that the schema accepts: a sample of every body field, plus the given values, for example ids of records.
 * Throws if a field has no sample, so that no new call is left untested.
 */
export function sampleOf(endpoint: Endpoint, part: 'body' | 'query', given: Record<string, unknown> = {}) {
  const schema = endpoint[part];
  if (schema === undefined) return undefined;
  const sample: Record<string, unknown> = {};
  for (const { name, shape } of fieldsOf(schema)) {
    if (name in given) sample[name] = given[name];
    else if (part === 'body') sample[name] = valueOf(endpoint.name, name, shape);
  }
  if (part === 'query') Object.assign(sample, neededQuery(endpoint, sample));
  const parsed = schema.safeParse(sample);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(
      `${endpoint.name} takes no ${JSON.stringify(sample)} as its ${part} (${issue?.path.join('.')}: ${issue?.message}). Say in security/samples.ts what the field takes.`,
    );
  }
  return sample;
}

export function valueOf(call: string, name: string, shape: Shape): unknown {
  if (name === 'name' && uniquelyNamed.has(call)) return freshName();
  const special = byCall[call];
  if (special !== undefined && name in special) return made(special[name]);
  if (name in byName) return made(byName[name]);
  const word = [...(shape.enum ?? []), shape.const].find((one) => one !== undefined && one !== '');
  if (word !== undefined) return word;
  const [one] = shape.anyOf ?? [];
  if (one !== undefined) return valueOf(call, name, one);
  const types = [shape.type].flat();
  if (types.includes('boolean')) return true;
  if (types.includes('integer') || types.includes('number')) return 1;
  if (types.includes('array')) return [];
  return 'Sample';
}

/** The calls that refuse a name that another record has. */
const refusingNames = endpoints.filter(({ refusals }) =>
  refusals.some((code) => code.endsWith('_name_taken')),
);
const uniquelyNamed = new Set(refusingNames.map(({ name }) => name));

const made = (value: unknown): unknown => (typeof value === 'function' ? value() : value);

/** The required fields of a call's query that aren't given. */
export function neededQuery(
  { name, query }: Endpoint,
  given: Record<string, unknown> = {},
): Record<string, string> {
  const missing = new Set(query?.safeParse(given).error?.issues.map(({ path }) => path[0]));
  const lacking = fieldsOf(query).filter((field) => missing.has(field.name));
  return Object.fromEntries(
    lacking.map((field) => [field.name, String(valueOf(name, field.name, field.shape))]),
  );
}
