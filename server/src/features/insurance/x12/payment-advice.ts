import type { X12Segment, X12Set } from './syntax.ts';
import { X12Error, x12Components, x12Element } from './syntax.ts';

/** Why less is paid than was charged: CO by contract, PR the patient's, OA other, PI the payer's own, CR a correction. */
export interface PayerAdjustment {
  group: string;
  reason: string;
  cents: number;
}

export interface PaidService {
  at: number;
  /** The code that was paid, and the one that was billed where it is another. */
  code: string;
  billed_code: string;
  charge_cents: number;
  paid_cents: number;
  date: string | null;
  /** REF*6R: the number that the claim gave the line. */
  line_number: string;
  allowed_cents: number | null;
  adjustments: PayerAdjustment[];
  remarks: string[];
}

export interface PaidClaim {
  at: number;
  /** CLP01: the number that the claim was sent with. */
  control_number: string;
  /** CLP02: 1, 2, 3 paid first, second, third; 22 taken back … */
  status: string;
  charge_cents: number;
  paid_cents: number;
  patient_cents: number;
  /** CLP07: the payer's own number. */
  payer_number: string;
  last_name: string;
  first_name: string;
  member_id: string;
  /** DTM*232 and DTM*233: the first and the last day of a claim; a line without a day of its own is between them. */
  date: string | null;
  last_date: string | null;
  adjustments: PayerAdjustment[];
  remarks: string[];
  services: PaidService[];
}

/** PLB: what a payer takes off the whole payment (more than 0) or adds to it, for no claim of this file. */
interface ProviderAdjustment {
  code: string;
  reference: string;
  cents: number;
}

/** The content of an 835. */
export interface PaymentAdvice {
  payer: string;
  payer_id: string;
  payee: string;
  /** As far as the file says them. */
  payee_npi: string;
  payee_tax_id: string;
  /** TRN02, the number of the check or the transfer, and TRN03, who made it. */
  number: string;
  originator: string;
  method: string;
  paid_on: string | null;
  amount_cents: number;
  claims: PaidClaim[];
  provider_adjustments: ProviderAdjustment[];
}

/** The largest amount that any record of ours can have. */
const mostCents = 100_000_000;

function centsOf(segment: X12Segment, number: number): number {
  const text = x12Element(segment, number).trim();
  const found = /^([+-]?)(\d{0,12})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (found === null) throw new X12Error(`Segment ${segment.at}: element ${number} isn't an amount.`);
  const [, sign, whole = '', part = ''] = found;
  const cents = Number(whole || '0') * 100 + Number(part.padEnd(2, '0'));
  if (cents > mostCents)
    throw new X12Error(`Segment ${segment.at}: element ${number} is too large an amount.`);
  return cents === 0 || sign !== '-' ? cents : -cents;
}

function dateOf(segment: X12Segment, number: number): string | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(x12Element(segment, number)) ?? [];
  if (year === undefined) return null;
  const text = `${year}-${month}-${day}`;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return Number(year) > 1900 && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
    ? text
    : null;
}

/** Up to six reasons in one CAS, each with its amount and perhaps a quantity. */
function adjustmentsOf(segment: X12Segment): PayerAdjustment[] {
  const found: PayerAdjustment[] = [];
  for (let place = 2; place < Math.min(segment.elements.length, 20); place += 3)
    if (x12Element(segment, place) !== '')
      found.push({
        group: x12Element(segment, 1).trim(),
        reason: x12Element(segment, place).trim(),
        cents: centsOf(segment, place + 1),
      });
  return found;
}

function providerAdjustmentsOf(segment: X12Segment, set: X12Set): ProviderAdjustment[] {
  const found: ProviderAdjustment[] = [];
  for (let place = 3; place < Math.min(segment.elements.length, 15); place += 2) {
    const [code = '', reference = ''] = x12Components(segment, place, set.separators);
    if (code !== '') found.push({ code, reference, cents: centsOf(segment, place + 1) });
  }
  return found;
}

const claimOf = (segment: X12Segment): PaidClaim => ({
  at: segment.at,
  // Ours are capitals; some carriers fold them.
  control_number: x12Element(segment, 1).trim().toUpperCase(),
  status: x12Element(segment, 2).trim(),
  charge_cents: centsOf(segment, 3),
  paid_cents: centsOf(segment, 4),
  patient_cents: centsOf(segment, 5),
  payer_number: x12Element(segment, 7).trim(),
  last_name: '',
  first_name: '',
  member_id: '',
  date: null,
  last_date: null,
  adjustments: [],
  remarks: [],
  services: [],
});

function serviceOf(segment: X12Segment, set: X12Set): PaidService {
  const codeAt = (number: number) => (x12Components(segment, number, set.separators)[1] ?? '').trim();
  return {
    at: segment.at,
    code: codeAt(1),
    billed_code: codeAt(6),
    charge_cents: centsOf(segment, 2),
    paid_cents: centsOf(segment, 3),
    date: null,
    line_number: '',
    allowed_cents: null,
    adjustments: [],
    remarks: [],
  };
}

/**
 * Reads an 835 as far as its money goes; segments that say nothing of it are passed over.
 * @param set of the kind 835
 * @throws X12Error without BPR or TRN, for what should be an amount and isn't one, and for lines outside of a claim
 */
export function readPaymentAdvice(set: X12Set): PaymentAdvice {
  const advice: PaymentAdvice = {
    payer: '', payer_id: '', payee: '', payee_npi: '', payee_tax_id: '', number: '', originator: '', method: '',
    paid_on: null, amount_cents: 0, claims: [], provider_adjustments: [],
  }; // prettier-ignore
  const seen = new Set<string>();
  let party = '';
  let claim: PaidClaim | null = null;
  let service: PaidService | null = null;
  for (const segment of set.segments) {
    const [name = '', qualifier = ''] = segment.elements;
    seen.add(name);
    const text = (number: number) => x12Element(segment, number).trim();
    switch (name) {
      case 'BPR':
        advice.amount_cents = text(3) === 'D' ? -centsOf(segment, 2) : centsOf(segment, 2);
        advice.method = text(4);
        advice.paid_on = dateOf(segment, 16);
        break;
      case 'TRN':
        advice.number = text(2);
        advice.originator = text(3);
        break;
      case 'N1':
        party = qualifier;
        if (party === 'PR') [advice.payer, advice.payer_id] = [text(2), text(4)];
        if (party === 'PE') {
          advice.payee = text(2);
          if (text(3) === 'XX') advice.payee_npi = text(4);
          if (text(3) === 'FI') advice.payee_tax_id = text(4);
        }
        break;
      case 'REF':
        if (service !== null && qualifier === '6R') service.line_number = text(2).toUpperCase();
        if (claim === null && party === 'PE' && qualifier === 'TJ') advice.payee_tax_id = text(2);
        break;
      case 'CLP':
        claim = claimOf(segment);
        service = null;
        advice.claims.push(claim);
        break;
      case 'NM1':
        if (claim !== null && qualifier === 'QC') {
          [claim.last_name, claim.first_name] = [text(3), text(4)];
          if (claim.member_id === '') claim.member_id = text(9);
        }
        if (claim !== null && qualifier === 'IL' && text(9) !== '') claim.member_id = text(9);
        break;
      case 'CAS':
        if (claim === null) throw new X12Error(`Segment ${segment.at} adjusts no claim.`);
        (service ?? claim).adjustments.push(...adjustmentsOf(segment));
        break;
      case 'SVC':
        if (claim === null) throw new X12Error(`Segment ${segment.at} pays a line of no claim.`);
        service = serviceOf(segment, set);
        claim.services.push(service);
        break;
      case 'DTM':
        if (service !== null && (qualifier === '472' || qualifier === '150'))
          service.date = dateOf(segment, 2);
        else if (claim !== null && service === null && qualifier === '232') claim.date = dateOf(segment, 2);
        else if (claim !== null && service === null && qualifier === '233')
          claim.last_date = dateOf(segment, 2);
        break;
      case 'AMT':
        if (service !== null && qualifier === 'B6') service.allowed_cents = centsOf(segment, 2);
        break;
      case 'LQ':
        if (service !== null && qualifier === 'HE') service.remarks.push(text(2));
        break;
      case 'MOA':
        claim?.remarks.push(...[3, 4, 5, 6, 7].map(text).filter((remark) => remark !== ''));
        break;
      case 'PLB':
        [claim, service] = [null, null];
        advice.provider_adjustments.push(...providerAdjustmentsOf(segment, set));
        break;
      default:
    }
  }
  for (const needed of ['BPR', 'TRN'])
    if (!seen.has(needed))
      throw new X12Error(`The 835 that ends with segment ${set.endsAt} has no ${needed}.`);
  return advice;
}
