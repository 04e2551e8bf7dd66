import { claimFormRows, cutText, isPredetermination, toothLabel } from '@cusp/contract';
import type { ClaimFormPlace } from '@cusp/contract';
import { toDollars } from '../../../values/money.ts';
import { addressText } from '../../../values/address.ts';
import {
  dentistsOf,
  formDay,
  inUnits,
  isBraces,
  paperName,
  paperRemarks,
  placeText,
  pointerLetters,
} from '../claims/index.ts';
import type { ClaimFacts } from '../claims/index.ts';

/** The words printed in a field; `row` counts from 0 below the first line's. */
export interface FormWords {
  place: ClaimFormPlace;
  words: string;
  row: number;
  /** For item 33, from 1 to 32. */
  tooth?: number;
}

const money = (cents: number) => toDollars(cents).toFixed(2);
const mark = 'X';
const onFile = 'SIGNATURE ON FILE';
/** Item 26: teeth are numbered as the Universal system has them. */
const universal = 'JP';
/** Item 34: ICD-10-CM. */
const icd = 'AB';

type Person = ClaimFacts['patient'];
type Words = readonly [place: ClaimFormPlace, words: string | null];
const when = (is: boolean, place: ClaimFormPlace): Words => [place, is ? mark : ''];

const sexOf = (item: '7' | '14' | '22', { sex }: Person): Words =>
  sex === 'male' ? [`${item} M`, mark] : sex === 'female' ? [`${item} F`, mark] : [`${item} U`, mark];

const relations = { self: 'self', spouse: 'spouse', child: 'dependent' } as const;
const isRelation = (word: string): word is keyof typeof relations => Object.hasOwn(relations, word);
const relationOf = (item: '10' | '18', relationship: string): Words => [
  `${item} ${isRelation(relationship) ? relations[relationship] : 'other'}`,
  mark,
];

const block = (...lines: readonly string[]) => lines.filter((line) => line !== '').join('\n');
const personBlock = (person: Person) => block(paperName(person), addressText(person.address));

function otherCoverage({ others }: ClaimFacts): Words[] {
  const [other] = others;
  if (other === undefined) return [];
  return [
    ['4 dental', mark],
    ['5', paperName(other.subscriber)],
    ['6', formDay(other.subscriber.date_of_birth)],
    sexOf('7', other.subscriber),
    ['8', other.member_id],
    ['9', other.group_number],
    relationOf('10', other.relationship),
    ['11', other.carrier_name],
  ];
}

/** The remarks. They include what earlier plans paid, for which the form has no field. */
function remarksOf(facts: ClaimFacts): string {
  const { others, lines, original_number } = facts;
  const paid = others.flatMap(({ rank, carrier_name }) => {
    const cents = lines.flatMap(({ decided }) =>
      decided.flatMap((one) => (one.rank === rank ? one.paid_cents : [])),
    );
    return cents.length === 0
      ? []
      : `${carrier_name} PAID ${money(cents.reduce((sum, each) => sum + each, 0))}`;
  });
  const corrects = original_number === '' ? '' : `CORRECTS CLAIM ${original_number}`;
  return [corrects, ...paid, paperRemarks(facts)].filter((part) => part !== '').join('. ');
}

function about({ claim, lines, attachments, last_scaling_on }: ClaimFacts, asks: boolean): Words[] {
  const hasBraces = lines.some(isBraces);
  const replaced = lines.filter(({ replaces }) => replaces !== null);
  const isReplacing = replaced.some(({ replaces }) => replaces === true);
  // Signatures stand for all that was done.
  const day = asks ? '' : formDay(claim.last_service_date);
  return [
    ['36', claim.has_release ? onFile : ''],
    ['36 date', claim.has_release ? day : ''],
    ['37', claim.is_assigned ? onFile : ''],
    ['37 date', claim.is_assigned ? day : ''],
    ['38', claim.place_of_service],
    ['39', attachments.length > 0 ? 'Y' : 'N'],
    ['39a', formDay(last_scaling_on)],
    when(!hasBraces, '40 no'),
    when(hasBraces, '40 yes'),
    ['41', hasBraces ? formDay(claim.appliance_on) : ''],
    ['42', hasBraces && claim.treatment_months !== null ? String(claim.treatment_months) : ''],
    when(replaced.length > 0 && !isReplacing, '43 no'),
    when(isReplacing, '43 yes'),
    ['44', formDay(replaced.find(({ replaces }) => replaces === true)?.replaced_on ?? null)],
    ...(claim.accident === 'none' ? [] : [when(true, `45 ${claim.accident}`)]),
    ['46', formDay(claim.accident_on)],
    ['47', claim.accident_state],
  ];
}

/** Items 53 to 56a: a form has room for one treating dentist. */
const treatingWords = (treating: ClaimFacts['lines'][number]['provider']): Words[] =>
  treating === null
    ? []
    : [
        ['53', treating.name],
        ['54', treating.npi],
        ['55', [treating.license_number, treating.license_state].filter(Boolean).join(' ')],
        ['56a', treating.taxonomy],
      ];

/** Everything on each sheet, apart from its lines and the dentist. */
function headOf(facts: ClaimFacts): Words[] {
  const { claim, practice, carrier, patient, subscriber, relationship, lines } = facts;
  const asks = isPredetermination(claim);
  const numbers = new Set(lines.map(({ predetermination_number }) => predetermination_number));
  return [
    when(!asks, '1 services'),
    when(asks, '1 predetermination'),
    when(claim.special_program === '01', '1 EPSDT'),
    ['2', [...numbers, claim.prior_authorization].filter((number) => number !== '').join(' ')],
    ['3', block(claim.carrier_name, addressText(carrier.address))],
    ['3a', carrier.payer_id],
    ...otherCoverage(facts),
    ['12', personBlock(subscriber)],
    ['13', formDay(subscriber.date_of_birth)],
    sexOf('14', subscriber),
    ['15', claim.member_id],
    ['16', claim.group_number],
    relationOf('18', relationship),
    ['20', personBlock(patient)],
    ['21', formDay(patient.date_of_birth)],
    sexOf('22', patient),
    ['23', claim.control_number],
    ['34', claim.diagnoses.length > 0 ? icd : ''],
    ...claim.diagnoses.flatMap((code, at): Words[] => {
      const place = (['34a A', '34a B', '34a C', '34a D'] as const)[at];
      return place === undefined ? [] : [[place, code]];
    }),
    ...about(facts, asks),
    ['35', remarksOf(facts)],
    ['48', block(practice.name, addressText(practice.address))],
    ['49', practice.npi],
    ['51', practice.taxpayer_number],
    ['52', practice.phone],
    ['53 date', asks ? '' : formDay(claim.last_service_date)],
    ['56', placeText(facts)],
    ['57', practice.phone],
  ];
}

function lineWords(line: ClaimFacts['lines'][number], row: number, asks: boolean): FormWords[] {
  const { area, teeth, surfaces, code, pointers, name, fee_cents } = line;
  const words: Words[] = [
    ['24', asks ? '' : formDay(line.service_date)],
    ['25', area],
    ['26', teeth.length > 0 ? universal : ''],
    ['27', teeth.join(',')],
    ['28', surfaces],
    ['29', code],
    ['29a', pointers.map((place) => pointerLetters[place - 1] ?? '').join('')],
    ['29b', '1'],
    ['30', cutText(name, 40)],
    ['31', money(fee_cents)],
  ];
  return words.flatMap(([place, text]) => (text ? [{ place, words: text, row }] : []));
}

/** The words of a claim's sheets: the claim on each, with at most ten lines of one treating dentist and their sum. */
export function formSheets(given: ClaimFacts): FormWords[][] {
  const facts = inUnits(given);
  const { claim, lines } = facts;
  const placed = (words: readonly Words[]) =>
    words.flatMap(([place, text]): FormWords[] => (text ? [{ place, words: text, row: 0 }] : []));
  const head = placed(headOf(facts));
  const teeth = claim.missing_teeth.map((tooth): FormWords => ({
    place: '33 tooth 1',
    words: mark,
    row: 0,
    tooth: Number(toothLabel(tooth, false, 'universal')),
  }));
  const asks = isPredetermination(claim);
  const ofDentists = lines.length === 0 ? [[null, []] as const] : dentistsOf(lines);
  return ofDentists.flatMap(([treating, theirs]) => {
    const own = theirs.flatMap((place) => lines[place - 1] ?? []);
    const sheets: FormWords[][] = [];
    for (let from = 0; from < Math.max(1, own.length); from += claimFormRows) {
      const some = own.slice(from, from + claimFormRows);
      const total = some.reduce((sum, { fee_cents }) => sum + fee_cents, 0);
      sheets.push([
        ...head,
        ...placed(treatingWords(treating)),
        ...teeth,
        ...some.flatMap((line, row) => lineWords(line, row, asks)),
        { place: '32', words: money(total), row: 0 },
      ]);
    }
    return sheets;
  });
}
