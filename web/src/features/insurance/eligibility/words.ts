import type {
  Coverage,
  EligibilityLine,
  EligibilityQuestion,
  EligibilityState,
  EligibilityTopic,
  ToVerify,
  Verification,
  VisitInsurance,
} from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { capital, moneyWords } from '../../../ui/text/formats.ts';

export const eligibilityStateWords: Record<EligibilityState, string> = {
  active: 'Active',
  inactive: 'Inactive',
  unclear: 'Unclear',
};

export const verificationMethodWords: Record<Verification['way'], string> = {
  phone: 'by phone',
  website: 'on the website',
  answer: 'from the carrier’s file',
  clearinghouse: 'through the clearinghouse',
};

/** "verified Nov 20, 2026 by telephone". */
export const verifiedOnWords = ({ on, way }: NonNullable<Coverage['verified']>) =>
  `verified ${dateWords(on, 'plain')} ${verificationMethodWords[way]}`;

/** "Verified Nov 20, 2026 by telephone: active", or that nobody asked. */
export const verifiedWords = ({ verified }: Pick<Coverage, 'verified'>) =>
  verified === null
    ? 'Never verified'
    : `${capital(verifiedOnWords(verified))}: ${eligibilityStateWords[verified.state].toLowerCase()}`;

const reasonWords: Record<ToVerify['reason'], string> = {
  ended: 'coverage ended before this visit',
  inactive: 'inactive',
  unclear: 'carrier response unclear',
  not_answered: 'checked, no response',
  never: 'never verified',
  old: 'verification out of date',
  differs: 'response differs from coverage',
};

/** Why a coverage has to be verified: "the answer differs (member ID)". */
export const toVerifyWords = ({ reason, differs }: ToVerify) =>
  differs === '' ? reasonWords[reason] : `${reasonWords[reason]} (${differs})`;

/** The remark about a visit's insurance: "Example Dental: never verified". */
export const visitInsuranceLine = ({ carrier_name, to_verify, nearly_used }: VisitInsurance) =>
  `${carrier_name}: ${[
    to_verify && toVerifyWords(to_verify),
    nearly_used &&
      `${moneyWords(nearly_used.left)} of ${moneyWords(nearly_used.maximum)} left on ${dateWords(nearly_used.on, 'plain')}`,
  ]
    .filter(Boolean)
    .join(', ')}`;

/** Whether it may be that the plan doesn't pay at all. */
export const mayBeUninsured = ({ to_verify }: VisitInsurance) =>
  to_verify !== null && ['ended', 'inactive', 'unclear'].includes(to_verify.reason);

/** The state of an inquiry through the clearinghouse: "The carrier is being asked." */
export const questionWords: Record<EligibilityQuestion['state'], string> = {
  waiting: 'Checking with the carrier. This takes up to a minute.',
  asking: 'Checking with the carrier. This takes up to a minute.',
  answered: 'The carrier answered.',
  failed: 'The carrier did not respond.',
};

const topicWords: Record<EligibilityTopic, string> = {
  in_force: 'In force',
  not_in_force: 'Not in force',
  deductible: 'Deductible',
  maximum: 'Maximum',
  out_of_pocket: 'Out-of-pocket maximum',
  percent: 'Patient pays',
  copay: 'Copay',
  limit: 'Limit',
  waiting: 'Waiting period',
  missing_tooth: 'Missing tooth clause',
  not_covered: 'Not covered',
  other_payer: 'Other insurance',
  other: 'Note',
};

/** The title of a line: "Deductible, individual, in network". */
export const benefitTitle = ({ topic, level, in_network, code }: EligibilityLine) =>
  [
    topicWords[topic],
    level,
    in_network === null ? '' : in_network ? 'in network' : 'out of network',
    code === '' ? '' : `code ${code}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The value of a line: "$25.00 left", "20%", "2 visits per calendar year". */
export const benefitValue = ({ amount, patient_percent, quantity, period }: EligibilityLine) =>
  [
    amount === null ? '' : moneyWords(amount),
    patient_percent === null ? '' : `${patient_percent}%`,
    quantity,
    quantity.endsWith(period) ? '' : period,
  ]
    .filter(Boolean)
    .join(' ');
