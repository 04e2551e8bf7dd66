import { referralSourceWords, type PatientDetails, type PatientStatus } from '@cusp/contract';

type Weekday = PatientDetails['preferred_days'][number];

export const phoneKindWords = { mobile: 'Mobile', home: 'Home', work: 'Work', unknown: 'Unknown' } as const;
export const dayNameWords: Record<Weekday, string> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
};
export const languageWords = { en: 'English', es: 'Spanish' } as const;
export const dayPartWords = { morning: 'Mornings', afternoon: 'Afternoons' } as const;
export const patientStatusWords: Record<PatientStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  prospective: 'Prospective',
  deceased: 'Deceased',
};

/** "Mon, Wed, mornings"; '' if any time is fine. */
export function preferredWords({
  preferred_days,
  preferred_times,
}: Pick<PatientDetails, 'preferred_days' | 'preferred_times'>): string {
  const days = preferred_days.map((day) => dayNameWords[day]);
  const [time, other] = preferred_times;
  const times = time === undefined || other !== undefined ? [] : [dayPartWords[time].toLowerCase()];
  const words = [...days, ...times].join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "1042, chart AB12": the numbers that the patient had in the program the practice used before. */
export const formerNumberWords = ({ former_numbers }: Pick<PatientDetails, 'former_numbers'>): string =>
  former_numbers.map(({ kind, number }) => (kind === 'chart' ? `chart ${number}` : number)).join(', ');

/** "Ana Lopez (at church)" or "Web"; '' if nobody asked. */
export function referralWords({
  referral_source,
  referral_note,
  referred_by_name,
}: Pick<PatientDetails, 'referral_source' | 'referral_note' | 'referred_by_name'>): string {
  const source = referral_source === '' ? '' : referralSourceWords[referral_source];
  const whom = referred_by_name || source;
  return [whom, referral_note && (whom ? `(${referral_note})` : referral_note)].filter(Boolean).join(' ');
}
