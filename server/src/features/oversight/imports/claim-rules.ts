import { placesOfService } from '@cusp/contract';
import type { Claim, ClaimPurpose, ClaimState, CoverageRelationship } from '@cusp/contract';
import { centsOf, columnText, formerDay, isDay, isOn } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import { formerRelationship } from './coverage-rules.ts';
import type { RowVerdict } from './record-import.ts';

export interface NamedByClaim {
  patient_id: string | null;
  patient_comes: boolean;
  subscription_id: string | null;
  subscription_comes: boolean;
  /** The subscriber's row in the file. */
  subscription: FormerRow | null;
  /** The place of the plan among those of the patient; null where the plan was dropped. */
  ordinal: number | null;
  /** How many procedures are on it. */
  procedures: number;
  /** The days of service of the first and the last claim of this patient to this plan. */
  first_day: string | null;
  last_day: string | null;
}

export interface NewFormerClaim {
  patient_id: string | null;
  subscription_id: string | null;
  rank: number;
  purpose: Extract<ClaimPurpose, 'bill' | 'predetermine'>;
  state: Extract<ClaimState, 'draft' | 'sent' | 'closed'>;
  state_on: string;
  /** The day on which it went out; null for one that didn't. */
  sent_on: string | null;
  service_date: string;
  billed_cents: number;
  payer_number: string;
  is_assigned: boolean;
  has_release: boolean;
  place_of_service: Claim['place_of_service'];
  accident: Claim['accident'];
  accident_on: string | null;
  accident_state: string;
  remarks: string;
  referral_number: string;
  prior_authorization: string;
  /** The numbers that it was sent with, in capitals; empty for one that wasn't sent. */
  numbers: string[];
  /** What the coverage is, where the plan was dropped: as the claim says. */
  dropped: { relationship: CoverageRelationship; member_id: string; from_date: string; to_date: string };
}

/** Open Dental's `ClaimStatus`: unsent, held for the primary, waiting and held in process are sent by us; the others went out. */
const states: Record<string, NewFormerClaim['state']> = {
  U: 'draft',
  H: 'draft',
  W: 'draft',
  I: 'draft',
  P: 'sent',
  S: 'sent',
  A: 'sent',
  R: 'closed',
};

/** `PlaceOfService` of Open Dental, as CMS numbers places. */
const places = [
  '11',
  '12',
  '21',
  '22',
  '31',
  '33',
  '99',
  '15',
  '03',
  '26',
  '50',
  '71',
  '72',
  '23',
  '24',
  '02',
  '10',
  '99',
];
const accidents: Record<string, Claim['accident']> = { A: 'auto', E: 'work', O: 'other' };

/** Former numbers are compared without case, and one clearinghouse writes a dash for the slash. */
const comparedNumber = (number: string): string =>
  number.trim().toUpperCase().replaceAll('-', '/').slice(0, 80);

/** CLM01 as Open Dental sends it: its own text, or by default that of the patient and the claim. */
const numbersOf = (row: FormerRow): string[] => [
  ...new Set(
    [columnText(row, 'ClaimIdentifier'), `${columnText(row, 'PatNum')}/${columnText(row, 'ClaimNum')}`]
      .map(comparedNumber)
      .filter((number) => number !== ''),
  ),
];

const day = (row: FormerRow, column: string): string | null => {
  const found = formerDay(row[column]);
  return found !== null && isDay(found) ? found : null;
};

/** The place of the plan that a claim was sent to. */
const rankOf = (type: string, ordinal: number | null): number =>
  type === 'P' ? 1 : type === 'S' ? 2 : Math.min(3, Math.max(1, ordinal ?? 1));

/**
 * Reads a claim of Open Dental. What was sent is with its carrier and never sent again; what wasn't is a draft, to be sent once; what was
 * received is closed.
 */
export function formerClaim(
  row: FormerRow,
  named: NamedByClaim | undefined,
  today: string,
): RowVerdict<NewFormerClaim> {
  if (named?.patient_comes !== true) return { reason: 'The patient is not imported.' };
  if (!named.subscription_comes) return { reason: 'The subscriber is not imported.' };
  if (named.procedures === 0) return { reason: 'No procedure is on it.' };
  const state = states[columnText(row, 'ClaimStatus').toUpperCase()];
  if (state === undefined) return { reason: 'The status is not one that Open Dental has.' };
  const type = columnText(row, 'ClaimType');
  const asks = type === 'PreAuth';
  const sent = state === 'draft' ? null : (day(row, 'DateSent') ?? day(row, 'DateService'));
  const service = day(row, 'DateService') ?? day(row, 'DateSent');
  if (service === null) return { reason: 'There is no date.' };
  const billed_cents = centsOf(row, 'ClaimFee');
  if (billed_cents === null || billed_cents < 0 || billed_cents > 100_000_000)
    return { reason: 'The fee is none, or too large.' };
  const code = places[Number(columnText(row, 'PlaceService') || '0')] ?? '11';
  const place = placesOfService.find((one) => one.code === code)?.code ?? '11';
  const accident = accidents[columnText(row, 'AccidentRelated').toUpperCase()] ?? 'none';
  const accident_on = accident === 'none' ? null : day(row, 'AccidentDate');
  const subscription = named.subscription ?? {};
  const received = day(row, 'DateReceived') ?? sent ?? service;
  const upToToday = (on: string) => (on > today ? today : on);
  const state_on = state === 'draft' ? today : upToToday(state === 'closed' ? received : (sent ?? service));
  const wasDropped = named.ordinal === null;
  return {
    made: {
      patient_id: named.patient_id,
      subscription_id: named.subscription_id,
      rank: rankOf(type, named.ordinal),
      purpose: asks ? 'predetermine' : 'bill',
      state,
      state_on,
      sent_on: sent === null ? null : upToToday(sent),
      service_date: service,
      billed_cents,
      payer_number: asks ? columnText(row, 'PreAuthString').slice(0, 50) : '',
      is_assigned: columnText(subscription, 'AssignBen') === '' || isOn(subscription, 'AssignBen'),
      has_release: columnText(subscription, 'ReleaseInfo') === '' || isOn(subscription, 'ReleaseInfo'),
      place_of_service: place,
      // An accident without its day can't be sent, and says too little.
      accident: accident_on === null ? 'none' : accident,
      accident_on,
      accident_state: accident_on === null ? '' : columnText(row, 'AccidentST').slice(0, 2).toUpperCase(),
      remarks: columnText(row, 'ClaimNote').slice(0, 400),
      referral_number: columnText(row, 'RefNumString').slice(0, 30),
      prior_authorization: columnText(row, 'PriorAuthorizationNumber').slice(0, 30),
      numbers: state === 'draft' ? [] : numbersOf(row),
      dropped: {
        relationship: formerRelationship(
          columnText(row, 'PatRelat'),
          columnText(row, 'PatNum'),
          columnText(subscription, 'Subscriber'),
        ),
        member_id: columnText(subscription, 'SubscriberID').slice(0, 100),
        from_date: named.first_day ?? service,
        to_date: named.last_day ?? service,
      },
    },
    isHistory: state === 'closed',
    changes: [
      ...(wasDropped ? ['Its plan was dropped, so the coverage is that of the days of its claims.'] : []),
      ...(accident !== 'none' && accident_on === null ? ['The accident has no day and is left out.'] : []),
    ],
  };
}

/** A procedure on a claim, as the program before sent it. */
export interface FormerClaimPart {
  /** Its number there, and the ordinal and number of the plan. */
  procedure: string;
  plan: string;
  rank: number;
  /** Its place on the claim; '' if unknown. */
  line: string;
}

/** The most characters of REF*6R in X12. */
const longestLineNumber = 30;

/**
 * The numbers of a line: `x` since version 18.3, `y` where that was too long, `p` since 14.2, and before that the procedure's number alone;
 * without any, payers answer with the place on the claim.
 */
export function lineNumbersOf({ procedure, plan, rank, line }: FormerClaimPart) {
  const x = `X${procedure}/${rank}/${plan}`;
  const beginning = `Y${procedure}/${rank}/`;
  const room = longestLineNumber - beginning.length;
  const y = `${beginning}${room > 0 ? plan.slice(-room) : ''}`;
  const whole = [...(x.length > longestLineNumber ? [y] : []), x, `P${procedure}`];
  const within = [procedure, ...(line === '' || line === '0' ? [] : [line])];
  return [
    ...whole.map((number) => ({ number, within_claim: false })),
    ...[...new Set(within)].map((number) => ({ number, within_claim: true })),
  ];
}

/** A procedure's answer in the words of X12, for the next plan's claim: what is paid, written off, and left to the patient. */
export function formerAnswer(cents: { fee: number; paid: number; off: number; deductible: number }) {
  const { fee, paid, off, deductible } = cents;
  const rest = fee - paid - off - deductible;
  return [
    ...(off === 0 ? [] : [{ group: 'CO', reason: '45', cents: off }]),
    ...(deductible === 0 ? [] : [{ group: 'PR', reason: '1', cents: deductible }]),
    ...(rest === 0 ? [] : [{ group: rest > 0 ? 'PR' : 'OA', reason: rest > 0 ? '2' : '94', cents: rest }]),
  ];
}
