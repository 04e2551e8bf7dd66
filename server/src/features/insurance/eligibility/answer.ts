import type {
  Carrier,
  EligibilityAnswer,
  EligibilityLine,
  EligibilityState,
  EligibilityTopic,
} from '@cusp/contract';
import { readX12, x12Components, X12Error, x12Element } from '../x12/index.ts';
import type { X12Interchange, X12Segment, X12Set } from '../x12/index.ts';
import { eligibilityRefusalWords, lengthOf, periodWords, serviceWords, benefitUnitWords } from './words.ts';

/** A 271 about one member, with what says whose answer it is. */
export interface ReadAnswer {
  answer: EligibilityAnswer;
  /** Every member ID in it. */
  member_ids: string[];
  /** The days of birth in it. */
  births: string[];
  /** The trace numbers that it repeats, and the number of the question (BHT03). */
  traces: string[];
  reference: string;
  /** The codes of its refusals (AAA03). */
  refusal_codes: string[];
  /** Dollars that the plan pays the patient in a year; null: it doesn't say, or says it twice. */
  maximum: number | null;
}

const topics: Record<string, EligibilityTopic> = {
  A: 'percent',
  B: 'copay',
  C: 'deductible',
  E: 'not_covered',
  F: 'limit',
  G: 'limit',
  I: 'not_covered',
  R: 'other_payer',
};
const inForce = new Set(['1', '2', '3', '4', '5']);
const notInForce = new Set(['6', '7', '8']);
/** Dental care, and the plan as a whole. */
const general = new Set(['', '30', '35']);

/** `20260101` as `2026-01-01`; null for anything else, a day that no calendar has included. */
function dayOf(text: string): string | null {
  const day = text.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === day ? day : null;
}

const numberOf = (text: string): number | null =>
  /^-?\d{0,9}(\.\d{1,6})?$/.test(text.trim()) && /\d/.test(text) ? Number(text) : null;
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/** Reads a file with a carrier's answer about one member; a sentence that says why it can't be read. */
export function readAnswerFile(text: string): ReadAnswer | string {
  try {
    return readAnswer(readX12(text));
  } catch (thrown) {
    if (thrown instanceof X12Error) return thrown.message;
    throw thrown;
  }
}

/**
 * Reads a carrier's answer about one member.
 * @throws X12Error where the file holds no 271, or more than one member's
 */
export function readAnswer(interchanges: readonly X12Interchange[]): ReadAnswer {
  const sets = interchanges.flatMap((each) => each.sets).filter(({ kind }) => kind === '271');
  const [set, ...others] = sets;
  if (set === undefined) throw new X12Error('This file holds no answer about eligibility (a 271).');
  const members = set.segments.filter(
    (one) => isNamed(one, 'NM1') && ['IL', '03'].includes(x12Element(one, 1)),
  );
  const dependents = members.filter((one) => x12Element(one, 1) === '03').length;
  if (others.length > 0 || members.length - dependents > 1 || dependents > 1)
    throw new X12Error('This file covers more than one member. Choose a file for a single member.');
  const valuesOf = (name: string, first: string, number: number) =>
    set.segments
      .filter((one) => isNamed(one, name) && (first === '' || x12Element(one, 1) === first))
      .map((one) => x12Element(one, number).trim());
  const named = members.map((one) => x12Element(one, 9).trim()).filter((id) => id !== '');
  const { maximum, answer } = readSet(set);
  const member_id = named.at(-1) ?? null;
  return {
    answer: { ...answer, member_id },
    maximum,
    member_ids: [...named, ...valuesOf('REF', '1W', 2).filter((id) => id !== '')],
    births: valuesOf('DMG', '', 2).flatMap((day) => dayOf(day) ?? []),
    traces: valuesOf('TRN', '2', 2),
    reference: valuesOf('BHT', '', 3)[0] ?? '',
    refusal_codes: valuesOf('AAA', '', 3),
  };
}

/** An answer as it is read to people: its percentages are what is left to the patient, also where the carrier means its own share. */
export const shownAnswer = (
  answer: EligibilityAnswer,
  carrier: Pick<Carrier, 'says_plan_share'> | undefined,
): EligibilityAnswer =>
  carrier?.says_plan_share === true
    ? {
        ...answer,
        lines: answer.lines.map((line) => ({
          ...line,
          patient_percent: line.patient_percent === null ? null : rounded(100 - line.patient_percent),
        })),
      }
    : answer;

const isNamed = (segment: X12Segment, name: string) => x12Element(segment, 0) === name;

function readSet(set: X12Set): { answer: Omit<EligibilityAnswer, 'member_id'>; maximum: number | null } {
  const found = { plan_name: '', group_number: '', from_date: dayOf(''), to_date: dayOf('') };
  const refusals: string[] = [];
  const states = new Set<EligibilityState>();
  const lines: EligibilityLine[] = [];
  const sums: Sum[] = [];
  for (const segment of set.segments) {
    const [name, first, second] = [x12Element(segment, 0), x12Element(segment, 1), x12Element(segment, 2)];
    if (name === 'AAA') refusals.push(eligibilityRefusalWords(x12Element(segment, 3)));
    else if (name === 'REF' && ['6P', '18', '1L'].includes(first)) found.group_number ||= second;
    else if (name === 'DTP') takeDays(found, segment);
    else if (name === 'EB' && inForce.has(first)) {
      states.add('active');
      found.plan_name ||= x12Element(segment, 5);
    } else if (name === 'EB' && notInForce.has(first)) states.add('inactive');
    else if (name === 'EB') {
      lines.push(...linesOf(segment, set));
      sums.push(...sumOf(segment, set));
    } else if (name === 'HSD') addQuantity(lines.at(-1), segment);
    else if (name === 'MSG') lines.at(-1)?.notes.push(first);
  }
  const [state] = states;
  const maximum = onlySum(sums, 'F', { lifetime: false, left: false });
  return {
    maximum: maximum === undefined ? null : maximum / 100,
    answer: {
      // Both at once, as where one of two coverages ended: a person reads it.
      state: states.size === 1 && state !== undefined && refusals.length === 0 ? state : 'unclear',
      refusals: [...new Set(refusals)],
      ...found,
      used_maximum: used(sums, 'F', { lifetime: false }),
      used_deductible: used(sums, 'C', { lifetime: false }),
      used_lifetime: used(sums, 'F', { lifetime: true }),
      lines,
    },
  };
}

/** Dates of the plan or the coverage: 346 and 356 its first day, 347 and 357 its last, 291 and 307 both or one day. */
function takeDays(found: { from_date: string | null; to_date: string | null }, segment: X12Segment): void {
  const [from = '', to = ''] = x12Element(segment, 3).split('-');
  const qualifier = x12Element(segment, 1);
  if (['346', '356'].includes(qualifier)) found.from_date = dayOf(from);
  else if (['347', '357'].includes(qualifier)) found.to_date = dayOf(from);
  else if (['291', '307'].includes(qualifier) && to !== '') {
    found.from_date ??= dayOf(from);
    found.to_date ??= dayOf(to);
  }
}

const servicesOf = (segment: X12Segment, { separators }: X12Set) => {
  const text = x12Element(segment, 3);
  return separators.repetition === '' ? [text] : text.split(separators.repetition);
};

function linesOf(segment: X12Segment, set: X12Set): EligibilityLine[] {
  const code = x12Element(segment, 1);
  const amount = numberOf(x12Element(segment, 7));
  const level = x12Element(segment, 2);
  const network = x12Element(segment, 12);
  const share = numberOf(x12Element(segment, 8));
  const [, procedure = ''] = x12Components(segment, 13, set.separators);
  return servicesOf(segment, set).map((service) => ({
    topic: code === 'F' && amount !== null ? 'maximum' : (topics[code] ?? 'other'),
    about: serviceWords(service),
    code: procedure,
    level: level === 'IND' ? 'individual' : level === 'FAM' ? 'family' : null,
    in_network: network === 'Y' ? true : network === 'N' ? false : null,
    period: periodWords(x12Element(segment, 6)),
    amount: rounded(amount),
    patient_percent: share === null ? null : rounded(share * 100),
    quantity: benefitUnitWords(x12Element(segment, 9), numberOf(x12Element(segment, 10))),
    notes: [],
  }));
}

/** HSD says a frequency more precisely than its EB: two visits in a calendar year. */
function addQuantity(line: EligibilityLine | undefined, segment: X12Segment): void {
  if (line === undefined) return;
  const quantity = benefitUnitWords(x12Element(segment, 1), numberOf(x12Element(segment, 2)));
  const span = lengthOf(x12Element(segment, 5), numberOf(x12Element(segment, 6)));
  const words = [quantity, span].filter(Boolean).join(' ');
  if (words !== '') line.quantity = words;
}

interface Sum {
  code: string;
  left: boolean;
  lifetime: boolean;
  cents: number;
}

/** A person's deductible or maximum, total or what is left; a lifetime's maximum is that of whatever has one. */
function sumOf(segment: X12Segment, set: X12Set): Sum[] {
  const [code, level, period] = [x12Element(segment, 1), x12Element(segment, 2), x12Element(segment, 6)];
  const amount = numberOf(x12Element(segment, 7));
  const lifetime = period === '32' || period === '33';
  const isGeneral = servicesOf(segment, set).some((service) => general.has(service));
  if (amount === null || level !== 'IND' || x12Element(segment, 12) === 'N' || !(isGeneral || lifetime))
    return [];
  return [{ code, left: period === '29' || period === '33', lifetime, cents: Math.round(amount * 100) }];
}

/** A total, or what is left of it, in cents; undefined where the answer doesn't say it, or says it twice. */
function onlySum(
  sums: readonly Sum[],
  code: string,
  { lifetime, left }: { lifetime: boolean; left: boolean },
): number | undefined {
  const cents = new Set(
    sums
      .filter((one) => one.code === code && one.lifetime === lifetime && one.left === left)
      .map((one) => one.cents),
  );
  const [only] = cents;
  return cents.size === 1 ? only : undefined;
}

/** The used part of a total; null if the answer lacks one of both, has one twice, or has more left than the total. */
function used(sums: readonly Sum[], code: string, { lifetime }: { lifetime: boolean }): number | null {
  const [total, left] = [false, true].map((isLeft) => onlySum(sums, code, { lifetime, left: isLeft }));
  return total === undefined || left === undefined || left > total ? null : (total - left) / 100;
}
