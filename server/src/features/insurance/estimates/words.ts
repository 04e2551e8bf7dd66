import type { Benefit, Coordination } from '@cusp/contract';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** Cents as $1,250.50. */
const money = (cents: number) => dollars.format(cents / 100);

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
const areas = { person: '', arch: ' per arch', quadrant: ' per quadrant', tooth: ' per tooth' };

function often({ quantity, period, span, area }: Benefit): string {
  const within = {
    benefit_year: 'a benefit year',
    calendar_year: 'a calendar year',
    months: `in ${span} months`,
    last_12_months: 'in 12 months',
    years: span === 1 ? 'a year' : `in ${span} years`,
    lifetime: 'in a lifetime',
  };
  return `${times(quantity ?? 1)} ${within[period ?? 'lifetime']}${areas[area]}`;
}

const coordinations: Record<Coordination, string> = {
  standard: 'up to what is left',
  basic: 'up to its own allowance',
  non_duplication: 'only what it would pay more than the first plan',
  maintenance: 'its share of what is left of its allowance',
  medicaid: 'up to its own allowance; the rest is written off',
};

/** The steps of an estimate, as a patient understands them. */
export const stepWords = {
  fee: (fee: number) => `Our fee: ${money(fee)}.`,
  allowed: (allowed: number, inNetwork: boolean) =>
    inNetwork
      ? `The plan’s contracted fee: ${money(allowed)}.`
      : `The plan allows ${money(allowed)} for it out of network.`,
  downgraded: (base: number) =>
    `Paid as a less expensive procedure, for which the plan allows ${money(base)}.`,
  refused: (why: string) => `The plan pays nothing: ${why}`,
  copay: (share: number) => `Copay: ${money(share)}.`,
  waived: 'Deductible: none for this.',
  /** null: nobody knows. */
  deductible: (open: number | null, of: number) =>
    open === null
      ? `Deductible: it is not known how much of ${money(of)} is still open.`
      : `Deductible: ${money(open)} of ${money(of)} still open.`,
  percent: (percent: number, of: number, pays: number) => `${percent}% of ${money(of)}: ${money(pays)}.`,
  maximum: (left: number | null, of: number, lifetime: boolean) => {
    const name = lifetime ? 'Lifetime maximum' : 'Maximum';
    return left === null
      ? `${name}: it is not known how much of ${money(of)} is left.`
      : `${name}: ${money(left)} of ${money(of)} left.`;
  },
  second: (coordination: Coordination, pays: number) =>
    `As a further plan it pays ${coordinations[coordination]}: ${money(pays)}.`,
  furtherWriteOff: (rest: number) =>
    `Medicaid leaves nothing to the patient: ${money(rest)} more is written off.`,

  paysYou: 'This plan pays you, not us.',

  discount: (off: number) => `Our discount, off what is left for you: ${money(off)}.`,

  notInForce: 'the coverage does not hold on this day.',
  notCovered: 'it is not covered.',
  waiting: (months: number, until: string | null) =>
    `there is a waiting period of ${months} months${until === null ? '' : `, until ${until}`}.`,
  age: ({ age_from, age_to }: Benefit) =>
    `it is covered ${[age_from && `from age ${age_from}`, age_to !== null && `through age ${age_to}`]
      .filter(Boolean)
      .join(' ')}.`,
  limit: (line: Benefit) => `it is covered ${often(line)}.`,
  lostBefore: 'the tooth was lost before the coverage began.',

  unknownUsed: (plan: string) => `what of the amounts of ${plan} is used up this year`,
  unknownPercent: 'what the plan pays for this kind of treatment',
  unknownAllowance: (plan: string) => `what ${plan} allows for it`,
  unknownAlternate: (plan: string) => `what ${plan} allows for the less expensive procedure`,
  unknownStart: 'the day on which the coverage began',
  unknownLoss: 'the day on which the tooth was lost',
};
