import { officePlace } from '@cusp/contract';
import type { AddressParts } from '@cusp/contract';
import { hasSome } from '../billing-details/index.ts';
import type { ClaimFacts, ClaimLineFacts, ClaimPerson, ClaimProvider } from './facts.ts';
import { providerNameParts } from './provider-name.ts';
import { type Segment, type ClaimEnvelope, bare } from './claim-segments.ts';

export const ranks = ['P', 'S', 'T'];
/** SBR02 and PAT01. */
const relations: Record<string, string> = {
  self: '18',
  spouse: '01',
  child: '19',
  partner: '53',
  employee: '20',
};
export const relationOf = (relationship: string) => relations[relationship] ?? 'G8';
const sexes = { male: 'M', female: 'F', unknown: 'U' };

/** A provider in a role: NM102 to 09, and the license (REF*0B), which some carriers still ask for beside the NPI. */
const providerName = (role: string, { name, npi }: Pick<ClaimProvider, 'name' | 'npi'>): Segment => {
  const { first, last, suffix } = providerNameParts(name);
  return ['NM1', role, '1', last, first, '', '', suffix, 'XX', npi];
};
const license = ({ license_number }: Pick<ClaimProvider, 'license_number'>): Segment[] =>
  license_number === '' ? [] : [['REF', '0B', license_number]];

export function biller({ practice }: ClaimFacts, { sender, receiver }: ClaimEnvelope): Segment[] {
  const { name, npi, taxpayer_number, taxpayer_kind, taxonomy, phone, address, pay_to, person } = practice;
  const call = ['PER', 'IC', 'BILLING', 'TE', phone.replaceAll(/\D/g, '').slice(-10)];
  return [
    ['NM1', '41', '2', name, '', '', '', '', '46', sender],
    call,
    ['NM1', '40', '2', receiver.name, '', '', '', '', '46', receiver.id],
    ['HL', '1', '', '20', '1'],
    ['PRV', 'BI', 'PXC', taxonomy],
    // A sole proprietor bills as a person (type 1).
    person === null
      ? ['NM1', '85', '2', name, '', '', '', '', 'XX', npi]
      : providerName('85', { ...person, npi }),
    ...place(address),
    ['REF', taxpayer_kind === 'ssn' ? 'SY' : 'EI', taxpayer_number.replaceAll(/\D/g, '')],
    ...(person === null ? [] : license(person)),
    call,
    ...(hasSome(pay_to) ? [['NM1', '87', person === null ? '2' : '1'], ...place(pay_to)] : []),
  ];
}

export const place = ({ street, city, state, zip }: AddressParts): Segment[] => [
  ['N3', street],
  ['N4', city, state, zip.replace('-', '')],
];

export const named = (
  role: string,
  { last_name, first_name }: ClaimPerson,
  id: readonly string[] = [],
): Segment => ['NM1', role, '1', last_name, first_name, '', '', '', ...id];
const born = ({ date_of_birth, sex }: ClaimPerson): Segment[] =>
  date_of_birth === null ? [] : [['DMG', 'D8', bare(date_of_birth), sexes[sex]]];

export function subscriberLoop({ claim, relationship, subscriber, carrier }: ClaimFacts): Segment[] {
  const isSelf = relationship === 'self';
  return [
    ['HL', '2', '1', '22', isSelf ? '0' : '1'],
    [
      'SBR',
      ranks[claim.rank - 1] ?? 'U',
      isSelf ? '18' : '',
      claim.group_number,
      '',
      '',
      '',
      '',
      '',
      carrier.filing_code,
    ],
    named('IL', subscriber, ['MI', claim.member_id]),
    ...(isSelf ? [...place(subscriber.address), ...born(subscriber)] : []),
    ['NM1', 'PR', '2', claim.carrier_name, '', '', '', '', 'PI', carrier.payer_id],
    ...(hasSome(carrier.address) ? place(carrier.address) : []),
  ];
}

export function patientLoop({ relationship, patient }: ClaimFacts): Segment[] {
  if (relationship === 'self') return [];
  return [
    ['HL', '3', '2', '23', '0'],
    ['PAT', relationOf(relationship)],
    named('QC', patient),
    ...place(patient.address),
    ...born(patient),
  ];
}

/** Loop 2310A: who sent the patient. */
export const referring = ({ referrer_name, referrer_npi }: ClaimFacts['claim']): Segment[] =>
  referrer_name === '' ? [] : [providerName('DN', { name: referrer_name, npi: referrer_npi })];

/** Loop 2310D, with the specialty that an assistant has to have. */
export const assisting = ({ assistant }: ClaimFacts): Segment[] =>
  assistant === null
    ? []
    : [providerName('DD', assistant), ['PRV', 'AS', 'PXC', assistant.taxonomy], ...license(assistant)];

/** Loop 2310E. */
export const supervising = ({ supervisor }: ClaimFacts): Segment[] =>
  supervisor === null ? [] : [providerName('DQ', supervisor), ...license(supervisor)];

/** The treating provider if it isn't the biller: the provider of the first line. Lines of other providers name them. */
export function treating(
  [line]: readonly ClaimLineFacts[],
  { npi, person }: ClaimFacts['practice'],
): Segment[] {
  const provider = line?.provider;
  return !provider || (person !== null && provider.npi === npi) ? [] : rendering(provider);
}

/** Loop 2310C, where the place was named: it isn't the biller's. */
export function facility({ place_of_service, facility: at }: ClaimFacts['claim']): Segment[] {
  if (place_of_service === officePlace || at.name === '') return [];
  return [
    ['NM1', '77', '2', at.name, ...(at.npi === '' ? [] : ['', '', '', '', 'XX', at.npi])],
    ...(hasSome(at.address) ? place(at.address) : []),
  ];
}

export const rendering = (provider: ClaimProvider): Segment[] => [
  providerName('82', provider),
  ['PRV', 'PE', 'PXC', provider.taxonomy],
  ...license(provider),
];
