import { placeOfServiceWords } from '@cusp/contract';
import type { Benefit, EligibilityLine, EligibilityTopic } from '@cusp/contract';
import { x12Components, x12Element } from '../x12/index.ts';
import type { X12Segment, X12Set } from '../x12/index.ts';
import { placesOf } from './answer-loops.ts';
import type { BenefitLoop } from './answer-loops.ts';
import { planLineOf } from './plan-line.ts';
import { textLines } from './text-lines.ts';
import {
  benefitUnitWords,
  eligibilityRefusalWords,
  lengthOf,
  periodWords,
  serviceCategory,
  serviceWords,
} from './words.ts';

// Code list 1390 of X12 (EB01): the kinds of benefits that dental plans name. F with an amount is a maximum.
const topics: Record<string, EligibilityTopic> = {
  '1': 'in_force',
  '2': 'in_force',
  '3': 'in_force',
  '4': 'in_force',
  '6': 'not_in_force',
  A: 'percent',
  B: 'copay',
  C: 'deductible',
  E: 'not_covered',
  F: 'limit',
  G: 'out_of_pocket',
  I: 'not_covered',
  R: 'other_payer',
};

/** `20260101` as `2026-01-01`; null for anything else, a day that no calendar has included. */
export function dayFromX12(text: string): string | null {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const day = `${year}-${month}-${date}`;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null;
}

export const numberOf = (text: string): number | null =>
  /^-?\d{0,9}(\.\d{1,6})?$/.test(text.trim()) && /\d/.test(text) ? Number(text) : null;
export const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

export const servicesOf = (segment: X12Segment, { separators }: X12Set): string[] => {
  const text = x12Element(segment, 3);
  return separators.repetition === '' ? [text] : text.split(separators.repetition);
};

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dayWords = (day: string) => days.format(new Date(day));

// Code list 374 of X12 (DTP01) as loop 2110 has it: first days, last days, spans, and the last visit or service.
const firstDays = new Set(['193', '346', '348', '356']);
const lastDays = new Set(['194', '347', '349', '357']);
const spans = new Set(['291', '292', '307']);
const serviceDays = new Set(['304', '472']);

const of = (segments: readonly X12Segment[], name: string) =>
  segments.filter((segment) => x12Element(segment, 0) === name);

/** The days from which and until which a benefit holds. */
function datesOf(segments: readonly X12Segment[]): string[] {
  return of(segments, 'DTP').flatMap((segment) => {
    const qualifier = x12Element(segment, 1);
    const [first, last] = x12Element(segment, 3).split('-').map(dayFromX12);
    if (!first) return [];
    if (firstDays.has(qualifier)) return [`From ${dayWords(first)}.`];
    if (lastDays.has(qualifier)) return [`Until ${dayWords(first)}.`];
    if (!spans.has(qualifier)) return [];
    return [last ? `From ${dayWords(first)} to ${dayWords(last)}.` : `As of ${dayWords(first)}.`];
  });
}

/** The latest day on which the carrier knows of such a service. */
const lastServiceOf = (segments: readonly X12Segment[]): string | null =>
  of(segments, 'DTP')
    .filter((segment) => serviceDays.has(x12Element(segment, 1)))
    .flatMap((segment) => dayFromX12(x12Element(segment, 3).split('-').at(-1) ?? '') ?? [])
    .toSorted()
    .at(-1) ?? null;

/** Whom a benefit names, as the other carrier: name, member ID and group. */
const partyWords = (segments: readonly X12Segment[]): string[] => [
  ...of(segments, 'NM1').flatMap((segment) => {
    const name = [x12Element(segment, 4), x12Element(segment, 3)].filter((part) => part !== '').join(' ');
    const id = x12Element(segment, 9);
    return name === '' ? [] : [id === '' ? `${name}.` : `${name}, ${id}.`];
  }),
  ...of(segments, 'REF').flatMap((segment) =>
    ['6P', '18', '1L'].includes(x12Element(segment, 1)) ? [`Group ${x12Element(segment, 2)}.`] : [],
  ),
];

/** HSD says a frequency more precisely than its EB: two visits in a calendar year, one visit in 6 months. */
function frequencyOf(segment: X12Segment): string {
  const quantity = benefitUnitWords(x12Element(segment, 1), numberOf(x12Element(segment, 2)));
  // HSD03 and 04: once in so many days, weeks, months or years.
  const every = benefitUnitWords(x12Element(segment, 3), numberOf(x12Element(segment, 4)));
  const span = lengthOf(x12Element(segment, 5), numberOf(x12Element(segment, 6)));
  return [quantity, every === '' ? '' : `in ${every}`, span].filter(Boolean).join(' ');
}

/** What a text says, as a line of its own; the text stands with its benefit. */
const inWords = (line: Benefit, service: string): EligibilityLine => ({
  topic: line.type === 'waiting' ? 'waiting' : 'missing_tooth',
  about: serviceWords(service),
  category: line.category,
  code: '',
  level: null,
  in_network: null,
  period: '',
  amount: null,
  patient_percent: null,
  quantity: benefitUnitWords('MO', line.span),
  last_service: null,
  notes: [],
  line,
});

/** The lines of a benefit, for each of its services. */
export function benefitLines(loop: BenefitLoop, set: X12Set): EligibilityLine[] {
  const { eb, own, party } = loop;
  const code = x12Element(eb, 1);
  const amount = numberOf(x12Element(eb, 7));
  const level = x12Element(eb, 2);
  const network = x12Element(eb, 12);
  const share = numberOf(x12Element(eb, 8));
  // X12 has the share as a fraction; nobody knows what 20 means, which some carriers write.
  const isFraction = share !== null && share >= 0 && share <= 1;
  const [, procedure = ''] = x12Components(eb, 13, set.separators);
  const frequency = of(own, 'HSD').map(frequencyOf).filter(Boolean).join(', ');
  const places = placesOf(loop).map(placeOfServiceWords);
  const notes = [
    ...of(own, 'MSG').map((segment) => x12Element(segment, 1)),
    ...(share === null || isFraction
      ? []
      : [`The carrier wrote ${share} as the share, which is unclear. Ask the carrier.`]),
    ...(places.length === 0 ? [] : [`Place: ${places.join(', ')}.`]),
    ...of(own, 'AAA').map((segment) => eligibilityRefusalWords(x12Element(segment, 3))),
    ...datesOf([...own, ...party]),
    ...partyWords(code === 'R' ? [...own, ...party] : party),
  ];
  return servicesOf(eb, set).flatMap((service) => [
    {
      topic: code === 'F' && amount !== null ? 'maximum' : (topics[code] ?? 'other'),
      about: serviceWords(service),
      category: serviceCategory(service),
      code: procedure,
      level: level === 'IND' ? 'individual' : level === 'FAM' ? 'family' : null,
      in_network: network === 'Y' ? true : network === 'N' ? false : null,
      period: periodWords(x12Element(eb, 6)),
      amount: rounded(amount),
      patient_percent: isFraction ? rounded(share * 100) : null,
      quantity: frequency || benefitUnitWords(x12Element(eb, 9), numberOf(x12Element(eb, 10))),
      last_service: lastServiceOf(own),
      notes,
      line: planLineOf(loop, service),
    },
    ...textLines(loop, service).map((line) => inWords(line, service)),
  ]);
}
