import type {
  Coverage,
  EligibilityLine,
  EligibilityState,
  EligibilityTopic,
  Verification,
} from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';

export const eligibilityStateWords: Record<EligibilityState, string> = {
  active: 'In force',
  inactive: 'Not in force',
  unclear: 'Unclear',
};

export const verificationWayWords: Record<Verification['way'], string> = {
  phone: 'by telephone',
  website: 'on the website',
  answer: "by the carrier's file",
};

/** "Verified Nov 20, 2026 by telephone: in force", or that nobody asked. */
export const verifiedWords = ({ verified }: Pick<Coverage, 'verified'>) =>
  verified === null
    ? 'Never verified'
    : `Verified ${dateWords(verified.on, 'plain')} ${verificationWayWords[verified.way]}: ${eligibilityStateWords[verified.state].toLowerCase()}`;

const topicWords: Record<EligibilityTopic, string> = {
  deductible: 'Deductible',
  maximum: 'Maximum',
  percent: 'Patient pays',
  copay: 'Copay',
  limit: 'Limit',
  not_covered: 'Not covered',
  other_payer: 'Other insurance',
  other: 'Note',
};

/** What a line is about: "Deductible, individual, in network". */
export const benefitTitle = ({ topic, level, in_network, code }: EligibilityLine) =>
  [
    topicWords[topic],
    level,
    in_network === null ? '' : in_network ? 'in network' : 'out of network',
    code === '' ? '' : `code ${code}`,
  ]
    .filter(Boolean)
    .join(', ');

/** What it says: "$25.00 left", "20%", "2 visits per calendar year". */
export const benefitValue = ({ amount, patient_percent, quantity, period }: EligibilityLine) =>
  [
    amount === null ? '' : moneyWords(amount),
    patient_percent === null ? '' : `${patient_percent}%`,
    quantity,
    quantity.endsWith(period) ? '' : period,
  ]
    .filter(Boolean)
    .join(' ');
