import type { AddressParts, BillingDetails, Lack, PatientBilling } from '@cusp/contract';
import { addressText, isSameAddress, noAddress, partAddress } from '../../../values/address.ts';
import type { PatientBillingRow, ProviderFacts } from './queries.ts';

type Lacking = Pick<Lack, 'sentence' | 'mend'>;

/** The provider as whom the practice bills, and whose own NPI the practice's is. */
export function billerOf(
  { npi, billed_by_id }: Pick<BillingDetails['practice'], 'npi' | 'billed_by_id'>,
  providers: readonly ProviderFacts[],
): { person: ProviderFacts | null; npi_of: string } {
  return {
    person: providers.find(({ id }) => id === billed_by_id) ?? null,
    npi_of: npi === '' ? '' : (providers.find((provider) => provider.npi === npi)?.name ?? ''),
  };
}

/** The practice's missing details for claims, as sentences. */
export function missingOfPractice(
  practice: Omit<BillingDetails['practice'], 'place_of_service' | 'facility' | 'billed_by_id'> & {
    phone: string;
    person: { name: string; npi: string } | null;
    npi_of: string;
  },
): Lacking[] {
  const { street, city, state, zip } = practice.address;
  const { person, npi_of, npi } = practice;
  return [
    ...missing(npi, `The practice has no NPI (type ${person === null ? 2 : 1}).`, 'practice'),
    ...(npi !== '' && person === null && npi_of !== ''
      ? [
          {
            sentence: `The practice’s NPI is ${npi_of}’s own (type 1). Choose ${npi_of} under “Bills As”, or enter the organization’s NPI (type 2).`,
            mend: 'details' as const,
          },
        ]
      : []),
    ...(npi !== '' && person !== null && person.npi !== npi
      ? [
          {
            sentence: `The practice bills as ${person.name}, whose NPI is a different one. Enter ${person.name}’s NPI for the practice.`,
            mend: 'practice' as const,
          },
        ]
      : []),
    ...missing(practice.taxpayer_number, 'The practice has no tax ID.', 'practice'),
    ...missing(practice.phone, 'The practice has no phone number.', 'practice'),
    ...missing(practice.taxonomy, 'The practice has no taxonomy code.', 'details'),
    ...missing(street && city && state, 'The practice’s street address is not complete.', 'details'),
    ...(zip.length === 10 || zip.length === 9
      ? []
      : [{ sentence: 'The practice’s ZIP code needs all nine digits.', mend: 'details' as const }]),
    ...(hasSome(practice.pay_to) && !isWhole(practice.pay_to)
      ? [{ sentence: 'The address for payments is not complete.', mend: 'details' as const }]
      : []),
  ];
}

/** A provider's missing details for claims. */
export const missingOfProvider = ({
  name,
  npi,
  taxonomy,
  license_number,
  has_account,
}: Omit<BillingDetails['providers'][number], 'version'>): Lacking[] => [
  ...missing(npi, `${name} has no NPI (type 1).`, has_account ? 'profile' : 'provider'),
  ...missing(taxonomy, `${name} has no taxonomy code.`, 'details'),
  ...missing(license_number, `${name} has no license number.`, has_account ? 'profile' : 'details'),
];

const missing = (value: string, sentence: string, mend: Lack['mend']): Lacking[] =>
  value === '' ? [{ sentence, mend }] : [];

export const hasSome = (address: AddressParts): boolean => Object.values(address).some((part) => part !== '');
export const isWhole = (address: AddressParts): boolean =>
  Object.values(address).every((part) => part !== '');

/** Whether claims name them as the treating dentist: the work of others is billed under a dentist. */
const maySign = ({ kind }: ProviderFacts): boolean => kind === 'dentist' || kind === 'specialist';

/**
 * The provider under whom a provider's work is billed: for a hygienist the practice's default provider, or its only dentist.
 * Undefined if that isn't clear.
 */
export function billedUnder(
  provider: ProviderFacts,
  all: readonly ProviderFacts[],
): ProviderFacts | undefined {
  return maySign(provider) ? provider : defaultDentist(all);
}

/** The default provider who may sign, or the only one. */
export function defaultDentist(all: readonly ProviderFacts[]): ProviderFacts | undefined {
  const dentists = all.filter((each) => !each.archived && maySign(each));
  return dentists.find(({ is_default }) => is_default) ?? (dentists.length === 1 ? dentists[0] : undefined);
}

/** The details for claims with what of them is missing. */
export function shownDetails([{ phone, ...practice }, found]: [
  BillingDetails['practice'] & { phone: string },
  ProviderFacts[],
]): BillingDetails {
  const providers = found.filter((provider) => !provider.archived && maySign(provider));
  const { person, npi_of } = billerOf(practice, found);
  return {
    practice,
    providers,
    lacks: [
      ...missingOfPractice({ phone, ...practice, person, npi_of }).map((lack) => ({
        of: 'practice' as const,
        id: null,
        name: practice.name,
        ...lack,
      })),
      ...providers.flatMap((provider) =>
        missingOfProvider(provider).map((lack) => ({
          of: 'provider' as const,
          id: provider.id,
          name: provider.name,
          ...lack,
        })),
      ),
    ],
  };
}

const sexOf = { male: 'male', female: 'female', other: 'unknown' } as const;

/** A patient's details on claims. The parts of name and address apply as long as the text of the details is unchanged. */
export function shownPatient({
  patient_id,
  street,
  city,
  state,
  zip,
  address_text,
  sex,
  gender,
  version,
}: PatientBillingRow): PatientBilling {
  const address = { street, city, state, zip };
  const differs = address_text.trim() !== '' && !isSameAddress(addressText(address), address_text);
  return {
    patient_id,
    address,
    address_text,
    differs,
    suggested: differs ? partAddress(address_text) : noAddress,
    sex,
    sex_by_gender: sexOf[gender],
    version,
  };
}
