import type { Carrier, EligibilityAnswer, EligibilityState } from '@cusp/contract';
import { readX12, X12Error, x12Element } from '../x12/index.ts';
import type { X12Interchange, X12Segment, X12Set } from '../x12/index.ts';
import { dayFromX12, benefitLines, numberOf, rounded, servicesOf } from './benefit-lines.ts';
import { holdsInOffice, isMember, loopsOf, outsideOfBenefits } from './answer-loops.ts';
import type { BenefitLoop } from './answer-loops.ts';
import { eligibilityRefusalWords } from './words.ts';

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

// Code list 1390 of X12 (EB01), as 005010X279A1 has it. 5, 7 and 8 are active or inactive until the carrier has looked into it,
// which is neither.
const statuses: Record<string, EligibilityState> = {
  '1': 'active',
  '2': 'active',
  '3': 'active',
  '4': 'active',
  '5': 'unclear',
  '6': 'inactive',
  '7': 'unclear',
  '8': 'unclear',
};
/** Dental care, and the plan as a whole. */
const general = new Set(['', '30', '35']);

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
  if (set === undefined) throw new X12Error('This file is not an eligibility response (271).');
  // Another carrier's member, named in a benefit, is nobody whom this answer is about.
  const whose = outsideOfBenefits(set);
  const members = whose.filter(isMember);
  const dependents = members.filter((one) => x12Element(one, 1) === '03').length;
  if (others.length > 0 || members.length - dependents > 1 || dependents > 1)
    throw new X12Error('This file covers more than one member. Choose a file for a single member.');
  const valuesOf = (name: string, first: string, number: number) =>
    whose
      .filter((one) => isNamed(one, name) && (first === '' || x12Element(one, 1) === first))
      .map((one) => x12Element(one, number).trim());
  const named = members.map((one) => x12Element(one, 9).trim()).filter((id) => id !== '');
  const { maximum, answer } = readSet(set);
  const member_id = named.at(-1) ?? null;
  return {
    answer: { ...answer, member_id },
    maximum,
    member_ids: [...named, ...valuesOf('REF', '1W', 2).filter((id) => id !== '')],
    births: valuesOf('DMG', '', 2).flatMap((day) => dayFromX12(day) ?? []),
    traces: valuesOf('TRN', '2', 2),
    reference: valuesOf('BHT', '', 3)[0] ?? '',
    refusal_codes: set.segments.filter((one) => isNamed(one, 'AAA')).map((one) => x12Element(one, 3).trim()),
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
          line: line.line && {
            ...line.line,
            percent: line.line.percent === null ? null : 100 - line.line.percent,
          },
        })),
      }
    : answer;

const isNamed = (segment: X12Segment, name: string) => x12Element(segment, 0) === name;
const codeOf = ({ eb }: BenefitLoop) => x12Element(eb, 1);

/**
 * The benefits that say whether dental care is in force: those about dental care, else about the plan as a whole, else about a
 * dental service. One that ended beside them, as braces, says nothing about the rest.
 */
function decidingStatuses(loops: readonly BenefitLoop[], set: X12Set): BenefitLoop[] {
  const said = loops.filter(
    (loop) => statuses[codeOf(loop)] !== undefined && x12Element(loop.eb, 12) !== 'N',
  );
  const about = (...types: readonly string[]) =>
    said.filter(({ eb }) => servicesOf(eb, set).some((service) => types.includes(service)));
  const found = [about('35'), about('', '30')].find((some) => some.length > 0);
  if (found !== undefined) return found;
  const parts = about('23', '24', '25', '26', '27', '28', '36', '37', '38', '39', '40', '41');
  const active = parts.filter((loop) => statuses[codeOf(loop)] === 'active');
  return active.length > 0 ? active : parts;
}

function readSet(set: X12Set): { answer: Omit<EligibilityAnswer, 'member_id'>; maximum: number | null } {
  const { member, subscriber, benefits } = loopsOf(set);
  const deciding = decidingStatuses(benefits, set);
  const states = new Set(deciding.flatMap((loop) => statuses[codeOf(loop)] ?? []));
  const [only] = states;
  const refusals = [...subscriber, ...member]
    .filter((one) => isNamed(one, 'AAA'))
    .map((one) => eligibilityRefusalWords(x12Element(one, 3)));
  // Both at once, as where one of two coverages ended: a person reads it.
  const state = states.size === 1 && only !== undefined && refusals.length === 0 ? only : 'unclear';
  const days = { from_date: dayFromX12(''), to_date: dayFromX12('') };
  const dated = states.size === 1 ? deciding.flatMap(({ own }) => own) : [];
  for (const segment of [...dated, ...member, ...subscriber])
    if (isNamed(segment, 'DTP')) takeDays(days, segment);
  const groups = [...member, ...subscriber].filter(
    (one) => isNamed(one, 'REF') && ['6P', '18', '1L'].includes(x12Element(one, 1)),
  );
  const sums = benefits.flatMap((loop) => sumOf(loop, set));
  const maximum = onlySum(sums, 'F', { lifetime: false, is: 'total' });
  return {
    maximum: maximum === undefined ? null : maximum / 100,
    answer: {
      state,
      refusals: [...new Set(refusals)],
      plan_name: deciding.map(({ eb }) => x12Element(eb, 5)).find((name) => name !== '') ?? '',
      group_number: groups.map((one) => x12Element(one, 2)).find((number) => number !== '') ?? '',
      ...days,
      used_maximum: used(sums, 'F', { lifetime: false }),
      used_deductible: used(sums, 'C', { lifetime: false }),
      used_lifetime: used(sums, 'F', { lifetime: true }),
      lines: benefits.flatMap((loop) =>
        benefitLines(loop, set).filter(
          ({ notes, line }) => !deciding.includes(loop) || notes.length > 0 || line !== null,
        ),
      ),
    },
  };
}

interface CoverageDays {
  from_date: string | null;
  to_date: string | null;
}

/**
 * Dates of the plan or the coverage: 346 and 356 its first day, 347 and 357 its last, 291 and 307 both or one day (code list 374).
 * The first of each counts: those of the benefit, then of the patient, then of the subscriber.
 */
function takeDays(found: CoverageDays, segment: X12Segment): void {
  const [from = '', to = ''] = x12Element(segment, 3).split('-');
  const qualifier = x12Element(segment, 1);
  if (['346', '356'].includes(qualifier)) found.from_date ??= dayFromX12(from);
  else if (['347', '357'].includes(qualifier)) found.to_date ??= dayFromX12(from);
  else if (['291', '307'].includes(qualifier) && to !== '') {
    found.from_date ??= dayFromX12(from);
    found.to_date ??= dayFromX12(to);
  }
}

interface Sum {
  code: string;
  is: 'total' | 'left' | 'used';
  lifetime: boolean;
  cents: number;
}

/** Periods of code list 615 (EB06) in which an amount is the total of a year, is left of it, or is used so far. */
const sumPeriods: Record<string, Sum['is']> = {
  '': 'total',
  '22': 'total',
  '23': 'total',
  '24': 'used',
  '25': 'total',
  '29': 'left',
  '32': 'total',
  '33': 'left',
};

/**
 * A person's deductible or maximum; a lifetime's maximum is that of whatever has one. What holds for one procedure, or not in an
 * office, says nothing about the rest.
 */
function sumOf(loop: BenefitLoop, set: X12Set): Sum[] {
  const { eb } = loop;
  const [code, level, period] = [x12Element(eb, 1), x12Element(eb, 2), x12Element(eb, 6)];
  const amount = numberOf(x12Element(eb, 7));
  const lifetime = period === '32' || period === '33';
  const isGeneral = servicesOf(eb, set).some((service) => general.has(service));
  const is = sumPeriods[period];
  if (is === undefined || amount === null || level !== 'IND' || x12Element(eb, 12) === 'N') return [];
  if (!(isGeneral || lifetime) || x12Element(eb, 13) !== '' || !holdsInOffice(loop)) return [];
  return [{ code, is, lifetime, cents: Math.round(amount * 100) }];
}

/** A total, or what is left or used of it, in cents; undefined where the answer doesn't say it, or says it twice. */
function onlySum(
  sums: readonly Sum[],
  code: string,
  { lifetime, is }: Pick<Sum, 'lifetime' | 'is'>,
): number | undefined {
  const cents = new Set(
    sums
      .filter((one) => one.code === code && one.lifetime === lifetime && one.is === is)
      .map((one) => one.cents),
  );
  const [only] = cents;
  return cents.size === 1 ? only : undefined;
}

/**
 * The used part of a total: as the answer says it, else the total less what is left. Null if it lacks that, says it twice, has more
 * left than the total, or says both and they differ.
 */
function used(sums: readonly Sum[], code: string, { lifetime }: { lifetime: boolean }): number | null {
  const [total, left, said] = (['total', 'left', 'used'] as const).map((is) =>
    onlySum(sums, code, { lifetime, is }),
  );
  const taken = total === undefined || left === undefined ? undefined : total - left;
  if (taken !== undefined && (taken < 0 || (said !== undefined && said !== taken))) return null;
  const cents = said ?? taken;
  return cents === undefined ? null : cents / 100;
}
