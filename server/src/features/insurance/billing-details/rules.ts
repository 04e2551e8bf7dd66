import type { AddressParts, BillingDetails, Lack, PatientBilling } from '@cusp/contract';
import { addressText, isSameAddress, noAddress, partAddress } from '../../../values/address.ts';
import type { PatientBillingRow, ProviderFacts } from './queries.ts';

type Lacking = Pick<Lack, 'sentence' | 'mend'>;

/** The practice's missing details for claims, as sentences. */
export function missingOfPractice(
  practice: Omit<BillingDetails['practice'], 'place_of_service' | 'facility'> & { phone: string },
): Lacking[] {
  const { street, city, state, zip } = practice.address;
  return [
    ...missing(practice.npi, 'The practice has no NPI (type 2).', 'practice'),
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
  return {
    practice,
    providers,
    lacks: [
      ...missingOfPractice({ phone, ...practice }).map((lack) => ({
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
