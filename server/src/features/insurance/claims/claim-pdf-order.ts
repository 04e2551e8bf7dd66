import {
  delayReasons,
  isPredetermination,
  officePlace,
  placeOfServiceWords,
  specialPrograms,
  toothLabel,
} from '@cusp/contract';
import { toDollars } from '../../../values/money.ts';
import { addressText } from '../../../values/address.ts';
import { hasSome } from '../billing-details/index.ts';
import type { ClaimPdfOrder } from './claim-pdf.ts';
import type { ClaimFacts } from './facts.ts';
import { isBraces } from './findings.ts';
import { inUnits } from './unit-lines.ts';

type Row = ClaimPdfOrder['sections'][number]['rows'][number];
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = (cents: number) => dollars.format(toDollars(cents));
/** A day as paper forms have it. */
export const formDay = (date: string | null) =>
  date === null ? '' : date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
const items = (...rows: readonly (readonly [item: string, label: string, value: string])[]): Row[] =>
  rows.map(([item, label, value]) => ({ item, label, value: value || '–' }));

const relations: Record<string, string> = {
  self: 'Self',
  spouse: 'Spouse',
  child: 'Dependent child',
  partner: 'Domestic partner',
  employee: 'Employee',
};
const sexes = { male: 'M', female: 'F', unknown: 'U' };
const transactions = {
  bill: 'Statement of actual services',
  replace: 'Statement of actual services, replacement of prior claim',
  void: 'Void of prior claim',
  predetermine: 'Request for predetermination',
};
const accidents = { none: 'None', work: 'Occupational', auto: 'Auto', other: 'Other' };

/** Items 29a and 34a name the diagnoses by these. */
export const pointerLetters = ['A', 'B', 'C', 'D'];

/** Items 40 to 42. */
function braces({ claim, lines }: ClaimFacts) {
  const { appliance_on, treatment_months, months_left } = claim;
  if (!lines.some(isBraces)) return [['40', 'Orthodontics', 'No'] as const];
  const lasts = treatment_months === null ? '' : `${treatment_months}, ${months_left ?? 0} remaining`;
  return [
    ['40', 'Orthodontics', 'Yes'] as const,
    ['41', 'Appliance placed', formDay(appliance_on)] as const,
    ['42', 'Months of treatment', lasts] as const,
  ];
}

export const paperName = (person: { first_name: string; last_name: string }) =>
  `${person.last_name}, ${person.first_name}`;

/** The coverages that pay before, each with its payment for each line. */
function otherSections({ others, lines }: ClaimFacts): ClaimPdfOrder['sections'] {
  if (others.length === 0)
    return [{ heading: 'Other coverage', rows: items(['4', 'Other coverage (primary)', 'None']) }];
  return others.map((other) => {
    const decided = lines.flatMap(({ name: what, decided: all }) =>
      all.flatMap(({ rank, paid_cents, on, adjustments }) => {
        if (rank !== other.rank) return [];
        const left = adjustments.reduce((sum, { group, cents }) => (group === 'PR' ? sum + cents : sum), 0);
        return [`${what}: ${money(paid_cents)} on ${formDay(on)}, ${money(left)} left to the patient`];
      }),
    );
    return {
      heading: 'Other coverage',
      rows: items(
        ['4', 'Other dental coverage', 'Yes'],
        ['5', 'Subscriber', paperName(other.subscriber)],
        [
          '6, 7',
          'Birth date, sex',
          `${formDay(other.subscriber.date_of_birth)} ${sexes[other.subscriber.sex]}`,
        ],
        ['8, 9', 'Member ID, group', [other.member_id, other.group_number].filter(Boolean).join(', ')],
        ['10', 'Patient is', relations[other.relationship] ?? 'Other'],
        ['11', 'Carrier', other.carrier_name],
        ['35', 'Paid', decided.join('; ')],
      ),
    };
  });
}

/** The carrier's numbers of predeterminations and of its leave beforehand. */
const numbersOf = ({ claim, lines }: ClaimFacts) => {
  const asked = lines.map(({ predetermination_number: number }) => number);
  const numbers = [...new Set([...asked, claim.prior_authorization])].filter((number) => number !== '');
  return numbers.length === 0 ? [] : [['2', 'Predetermination number', numbers.join(', ')] as const];
};

/** The number and kinds of enclosed attachments. */
const enclosed = ({ attachments }: ClaimFacts) =>
  [
    [
      '39',
      'Enclosures',
      attachments.length === 0
        ? 'None'
        : `${attachments.length}: ${attachments.map(({ title, number }) => `${title} (${number})`).join('; ')}`,
    ],
  ] as const;

type Lines = ClaimFacts['lines'];

/** The providers under whom lines are billed, each with the places of their lines, from 1. */
export function dentistsOf(lines: Lines): [Lines[number]['provider'], number[]][] {
  const found = new Map<string, [Lines[number]['provider'], number[]]>();
  for (const [at, { provider }] of lines.entries()) {
    const entry = found.get(provider?.id ?? '') ?? [provider, []];
    entry[1].push(at + 1);
    found.set(provider?.id ?? '', entry);
  }
  return [...found.values()];
}

const listed = new Intl.ListFormat('en-US');

/** Items 53 to 56a of a dentist; with their lines where others treated, too. */
function treatingRows(treating: Lines[number]['provider'], theirs: readonly number[], all: number) {
  const which =
    theirs.length === all
      ? ''
      : ` of ${theirs.length === 1 ? 'line' : 'lines'} ${listed.format(theirs.map(String))}`;
  return [
    ['53', `Treating dentist${which}`, treating?.name ?? ''],
    [
      '54, 55',
      'NPI, license',
      [treating?.npi, treating?.license_number, treating?.license_state].filter(Boolean).join(', '),
    ],
    ['56a', 'Taxonomy', treating?.taxonomy ?? ''],
  ] as const;
}

/** Item 35: the remarks with what the paper has no field for. */
export const paperRemarks = ({
  claim: { referral_number: referral, referrer_name, referrer_npi, special_program, delay_reason, remarks },
  supervisor,
  assistant,
  lines,
}: ClaimFacts): string =>
  [
    special_program === '' || special_program === '01' ? '' : specialPrograms[special_program],
    referral === '' ? '' : `Referral ${referral}`,
    referrer_name === '' ? '' : `Referred by ${referrer_name}, NPI ${referrer_npi}`,
    supervisor === null ? '' : `Supervised by ${supervisor.name}, NPI ${supervisor.npi}`,
    assistant === null ? '' : `Assisted by ${assistant.name}, NPI ${assistant.npi}`,
    ...lines.map(({ code, modifiers }) => (modifiers.length === 0 ? '' : `${code} ${modifiers.join(' ')}`)),
    delay_reason === '' ? '' : `Filed late: ${delayReasons[delay_reason]}`,
    remarks,
  ]
    .filter((part) => part !== '')
    .join('. ');

/** Item 56: where it was done. */
export const placeText = ({ claim, practice }: ClaimFacts): string =>
  claim.place_of_service === officePlace
    ? addressText(practice.address)
    : [claim.facility.name, addressText(claim.facility.address)].filter(Boolean).join(', ');

/** The content of a claim's summary, by the item numbers of the paper form. */
export function claimPdfOrder(given: ClaimFacts, made_on: string): ClaimPdfOrder {
  const facts = inUnits(given);
  const { claim, practice, carrier, patient, subscriber, relationship, lines } = facts;
  const asks = isPredetermination(claim);
  const severalTreated = dentistsOf(lines).length > 1;
  return {
    title: `${asks ? 'Predetermination' : 'Claim'} ${claim.control_number}`,
    practice: practice.name,
    patient: claim.patient_name,
    made_on,
    sections: [
      {
        heading: 'Claim and carrier',
        rows: items(
          ['1', 'Type of transaction', transactions[claim.purpose]],
          ...(claim.special_program === '01' ? [['1', 'EPSDT / Title XIX', 'Yes'] as const] : []),
          ...numbersOf(facts),
          ...(facts.original_number === ''
            ? []
            : [['35', 'Payer claim number', facts.original_number] as const]),
          ['3', 'Carrier', [claim.carrier_name, addressText(carrier.address)].filter(Boolean).join(', ')],
          ['3a', 'Payer ID', carrier.payer_id],
        ),
      },
      ...otherSections(facts),
      {
        heading: 'Subscriber and patient',
        rows: items(
          [
            '12',
            'Subscriber',
            [paperName(subscriber), addressText(subscriber.address)].filter(Boolean).join(', '),
          ],
          ['13, 14', 'Birth date, sex', `${formDay(subscriber.date_of_birth)} ${sexes[subscriber.sex]}`],
          ['15, 16', 'Member ID, group', [claim.member_id, claim.group_number].filter(Boolean).join(', ')],
          ['18', 'Patient is', relations[relationship] ?? 'Other'],
          ['20', 'Patient', [paperName(patient), addressText(patient.address)].filter(Boolean).join(', ')],
          ['21, 22', 'Birth date, sex', `${formDay(patient.date_of_birth)} ${sexes[patient.sex]}`],
        ),
      },
      {
        heading: 'Treatment information',
        rows: items(
          [
            '33',
            'Missing teeth',
            claim.missing_teeth.map((tooth) => toothLabel(tooth, false, 'universal')).join(', '),
          ],
          [
            '34a',
            'Diagnoses',
            claim.diagnoses.map((code, at) => `${pointerLetters[at] ?? ''} ${code}`).join(', '),
          ],
          ['35', 'Remarks', paperRemarks(facts)],
          ['36', 'Consent to inform the carrier', claim.has_release ? 'Signature on file' : 'No'],
          ['37', 'Payment to the practice', claim.is_assigned ? 'Signature on file' : 'No'],
          ['38', 'Place of treatment', placeOfServiceWords(claim.place_of_service)],
          ...enclosed(facts),
          ...(facts.last_scaling_on === null
            ? []
            : [['39a', 'Last scaling', formDay(facts.last_scaling_on)] as const]),
          ...braces(facts),
          [
            '43, 44',
            'Replaces a prosthesis placed',
            lines
              .filter(({ replaces }) => replaces !== null)
              .map(
                ({ name: what, replaces, replaced_on }) =>
                  `${what}: ${replaces === true ? formDay(replaced_on) : 'no'}`,
              )
              .join('; '),
          ],
          [
            '45–47',
            'Accident',
            [accidents[claim.accident], formDay(claim.accident_on), claim.accident_state]
              .filter(Boolean)
              .join(', '),
          ],
        ),
      },
      {
        heading: 'Billing and treating providers',
        rows: items(
          [
            '48',
            'Billing practice',
            [practice.name, addressText(practice.address)].filter(Boolean).join(', '),
          ],
          ...(hasSome(practice.pay_to) ? [['48', 'Payments to', addressText(practice.pay_to)] as const] : []),
          ['49, 51', 'NPI, tax ID', [practice.npi, practice.taxpayer_number].filter(Boolean).join(', ')],
          ['52', 'Phone', practice.phone],
          ...dentistsOf(lines).flatMap(([treating, theirs]) => treatingRows(treating, theirs, lines.length)),
          ['56', 'Treatment address', placeText(facts)],
        ),
      },
    ],
    lines: lines.map(
      ({ service_date, area, teeth, surfaces, code, pointers, name: what, provider, fee_cents }) => [
        asks ? '' : formDay(service_date),
        area,
        teeth.join(', '),
        surfaces,
        code,
        pointers.map((place) => pointerLetters[place - 1]).join(''),
        severalTreated && provider !== null ? `${what} (${provider.name})` : what,
        money(fee_cents),
      ],
    ),
    total: money(lines.reduce((sum, { fee_cents }) => sum + fee_cents, 0)),
  };
}
