import { eachPlainDetail } from '@cusp/contract';

/** Another phone in a form; the key tells the lines apart. */
export interface PhoneLineValues {
  key: string;
  number: string;
  kind: string;
  note: string;
}

let lines = 0;
export const phoneLine = (line: Omit<PhoneLineValues, 'key'>): PhoneLineValues => {
  lines += 1;
  return { key: String(lines), ...line };
};

/** The optional fields of the form for a new patient. */
export interface NewDetailsValues extends ReturnType<typeof eachPlainDetail> {
  preferred_name: string;
  phone_kind: string;
  other_phones: PhoneLineValues[];
  referral_source: string;
  referral_note: string;
  referred_by_id: string;
  is_prospective: boolean;
  family_of_id: string;
}

export const emptyDetails = (): NewDetailsValues => ({
  preferred_name: '',
  phone_kind: 'unknown',
  other_phones: [],
  ...eachPlainDetail(() => ''),
  referral_source: '',
  referral_note: '',
  referred_by_id: '',
  is_prospective: false,
  family_of_id: '',
});
