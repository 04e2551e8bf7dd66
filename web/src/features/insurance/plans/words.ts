import type {
  BenefitPeriod,
  BenefitType,
  Coordination,
  InsurancePlanKind,
  PlanProposal,
} from '@cusp/contract';

export const planKindWords: Record<InsurancePlanKind, string> = {
  ppo: 'PPO',
  indemnity: 'Indemnity (any dentist)',
  copay: 'DHMO with copays',
  medicaid: 'Medicaid',
  discount: 'Discount plan',
};

export const coordinationWords: Record<Coordination, string> = {
  standard: 'Standard: pays up to the remaining balance',
  basic: 'Carve-out: pays up to its own allowance',
  non_duplication: 'Non-duplication: pays only the difference',
  maintenance: 'Maintenance of benefits: pays its share of the remainder',
  medicaid: 'Medicaid: remainder is written off',
};

export const benefitPeriodWords: Record<BenefitPeriod, string> = {
  benefit_year: 'per benefit year',
  calendar_year: 'per calendar year',
  months: 'in months:',
  last_12_months: 'in the last 12 months',
  years: 'in years:',
  lifetime: 'in a lifetime',
};

interface SectionWords {
  title: string;
  add: string;
  note?: string;
}

/** The parts of a benefit summary, in the order in which one reads it. */
export const benefitSections: Record<BenefitType, SectionWords> = {
  percent: {
    title: 'The plan pays',
    add: 'Add Percentage',
    note: 'Leave unknown values blank. A blank is not treated as zero.',
  },
  deductible: {
    title: 'Deductibles',
    add: 'Add Deductible',
    note: 'Enter $0 to waive the deductible for a category.',
  },
  maximum: { title: 'Maximums', add: 'Add Maximum' },
  not_counted: { title: 'Not counted toward the maximum', add: 'Add Exemption' },
  copay: {
    title: 'Copays',
    add: 'Add Copay',
    note: 'A fixed amount the patient pays, regardless of the fee.',
  },
  limit: { title: 'How often', add: 'Add Limit' },
  age: { title: 'Ages', add: 'Add Age', note: '“To 18” means through the day before the 19th birthday.' },
  waiting: { title: 'Waiting periods', add: 'Add Waiting Period' },
  exclusion: { title: 'Not covered', add: 'Add Exclusion' },
  missing_tooth: {
    title: 'Missing tooth clause',
    add: 'Add Missing Tooth Clause',
    note: 'The plan does not pay to replace a tooth lost before coverage began.',
  },
  downgrade: { title: 'Downgrades', add: 'Add Downgrade' },
};

/** "6 of 6 eligibility responses say so." */
export const proposalWords = ({ source, agreeing, answered }: PlanProposal) =>
  `${agreeing} of ${answered} ${source === 'decisions' ? 'decisions on claims and predeterminations' : 'eligibility responses'} ${agreeing === 1 ? 'says' : 'say'} so.`;
