import type { BenefitCategory, InsurancePlanInput } from '@cusp/contract';

type Line = InsurancePlanInput['benefits'][number];

export const demoCarriers = [
  {
    name: 'Harbor Mutual',
    payer_id: 'HBRM1',
    phone: '(800) 555-0131',
    address: 'P.O. Box 4410\nAlbany, NY 12204',
    notes: 'Automated line gives benefits after you enter the member ID.',
  },
  {
    name: 'Cedarline Dental',
    payer_id: 'CDRL7',
    phone: '(800) 555-0154',
    address: 'P.O. Box 880\nHartford, CT 06103',
    claims_by: 'paper' as const,
    notes: 'Accepts claims by mail only; responds within three weeks.',
  },
  {
    name: 'Northstar Dental',
    payer_id: 'NSTR3',
    phone: '(800) 555-0119',
    address: '20 Lakeside Plaza\nRochester, NY 14604',
    claims_by: 'paper_later' as const,
    // As its provider manual says; the other carriers' rules aren't entered, so that what is usual is advised.
    attachment_rules: [
      'crown:radiograph',
      'root_canal:radiograph',
      'scaling:perio_chart',
      'surgery:narrative',
    ],
    notes: 'Specialist referrals require a referral number.',
  },
  // Entered a second time by somebody in a hurry: it waits to be merged.
  {
    name: 'Harbor Mutual Insurance Co.',
    payer_id: '',
    phone: '',
    address: '',
    notes: '',
  },
];

/** The plans' percentages for preventive, basic and major work. */
const percents = (prevention: number, basic: number, major: number): Line[] => {
  const of = (percent: number, ...categories: BenefitCategory[]) =>
    categories.map((category): Line => ({ type: 'percent', category, percent }));
  return [
    ...of(prevention, 'diagnostic', 'xray', 'preventive'),
    ...of(basic, 'restorative', 'endodontics', 'periodontics', 'surgery'),
    ...of(major, 'crowns', 'prosthodontics', 'implants'),
  ];
};
const amounts = (person: number, family: number, maximum: number): Line[] => [
  { type: 'deductible', amount: person, period: 'benefit_year' },
  { type: 'deductible', amount: family, level: 'family', period: 'benefit_year' },
  ...(['diagnostic', 'xray', 'preventive'] as const).map((category): Line => ({
    type: 'deductible',
    category,
    amount: 0,
    period: 'benefit_year',
  })),
  { type: 'maximum', amount: maximum, period: 'benefit_year' },
];
const braces = (lifetime: number): Line[] => [
  { type: 'percent', category: 'orthodontics', percent: 50 },
  { type: 'maximum', category: 'orthodontics', amount: lifetime, period: 'lifetime' },
];

/** The ids of procedures by their codes. */
export type Choose = (...codes: string[]) => string[];

/** How often the usual things are paid. */
const limits = (choose: Choose): Line[] => [
  { type: 'limit', procedure_ids: choose('CLN1', 'CLN2'), quantity: 2, period: 'benefit_year' },
  { type: 'limit', procedure_ids: choose('EXM1', 'EXM2'), quantity: 2, period: 'benefit_year' },
  { type: 'limit', procedure_ids: choose('XRB1', 'XRB4'), quantity: 1, period: 'calendar_year' },
  { type: 'limit', procedure_ids: choose('XRF1', 'XRA1'), quantity: 1, period: 'months', span: 60 },
  { type: 'limit', category: 'crowns', quantity: 1, period: 'years', span: 5, area: 'tooth' },
  { type: 'age', procedure_ids: choose('FLU1'), age_to: 18 },
];
const waiting: Line[] = [
  { type: 'waiting', category: 'crowns', span: 12 },
  { type: 'waiting', category: 'prosthodontics', span: 12 },
];

const copays: Line[] = (
  [
    ['diagnostic', 0],
    ['xray', 0],
    ['preventive', 5],
    ['restorative', 35],
    ['endodontics', 250],
    ['periodontics', 60],
    ['crowns', 395],
    ['prosthodontics', 450],
    ['surgery', 75],
  ] as const
).map(([category, amount]) => ({ type: 'copay', category, amount }));

interface DemoPlan extends Omit<InsurancePlanInput, 'carrier_id' | 'benefits'> {
  carrier: string;
  benefits: (choose: Choose) => Line[];
}
export const demoInsurancePlans: readonly DemoPlan[] = [
  {
    carrier: 'Harbor Mutual',
    name: 'PPO Plus',
    employer: 'Bayline Ferries',
    group_number: '20417',
    filing_days: 365,
    benefits: (choose) => [
      ...percents(100, 80, 50),
      ...braces(1500),
      ...amounts(50, 150, 1500),
      ...limits(choose),
      ...waiting,
      { type: 'missing_tooth', category: 'prosthodontics' },
      ...[1, 2, 3, 4].map((sides): Line => ({
        type: 'downgrade',
        procedure_ids: choose(`FCB${sides}`),
        alternate_id: choose(`FAM${sides}`)[0],
      })),
    ],
  },
  {
    carrier: 'Harbor Mutual',
    name: 'Family Choice',
    employer: 'City Orchard Schools',
    group_number: '33810',
    kind: 'indemnity',
    in_network: false,
    year_start: 7,
    coordination: 'maintenance',
    benefits: (choose) => [
      ...percents(90, 70, 40),
      ...amounts(100, 300, 1000),
      ...limits(choose).slice(0, 2),
    ],
  },
  {
    carrier: 'Cedarline Dental',
    name: 'PPO 1000',
    employer: 'Lighthouse Books',
    group_number: 'CL-118',
    coordination: 'non_duplication',
    writes_off_after_maximum: false,
    benefits: (choose) => [
      ...percents(100, 80, 50),
      ...braces(1500),
      ...amounts(50, 150, 1000),
      ...limits(choose),
    ],
  },
  {
    carrier: 'Cedarline Dental',
    name: 'Premier',
    employer: 'Atlantic Rail',
    group_number: 'CL-904',
    benefits: (choose) => [
      ...percents(100, 90, 60),
      ...braces(2000),
      ...amounts(25, 75, 2000),
      ...limits(choose),
      ...(['diagnostic', 'preventive'] as const).map((category): Line => ({ type: 'not_counted', category })),
    ],
  },
  {
    carrier: 'Northstar Dental',
    name: 'HMO 15',
    group_number: 'NS-15',
    kind: 'copay',
    benefits: (choose) => [
      ...copays,
      ...limits(choose).slice(0, 3),
      { type: 'exclusion', category: 'implants' },
    ],
  },
  // The first one again, from a card: of the carrier that was entered twice, with what the card says.
  {
    carrier: 'Harbor Mutual Insurance Co.',
    name: 'PPO Plus',
    group_number: '20417',
    benefits: () => [...percents(100, 80, 50)],
  },
];
