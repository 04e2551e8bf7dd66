import type { Benefit, Coordination } from '@cusp/contract';
import type { UnknownOfService } from './matching.ts';

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

/** "2 of 2 used, one of them elsewhere on March 3, 2026". */
function countWords({ quantity }: Benefit, used: number, elsewhere: readonly string[]): string {
  const count = elsewhere.length;
  const whose =
    count < used
      ? `${count === 1 ? 'one' : count} of them elsewhere`
      : count === 1
        ? 'elsewhere'
        : 'all elsewhere';
  return `${used} of ${quantity ?? 1} used, ${whose} ${new Intl.ListFormat('en-US').format(elsewhere)}`;
}

const coordinations: Record<Coordination, string> = {
  standard: 'up to the remaining balance',
  basic: 'up to its own allowance',
  non_duplication: 'only the amount above what the primary plan paid',
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
  downgraded: (base: number) => `Downgraded to a less expensive procedure; the plan allows ${money(base)}.`,
  refused: (why: string) => `The plan pays nothing: ${why}`,
  copay: (share: number) => `Copay: ${money(share)}.`,
  /** A step that goes by what holds for the patient, and not by the plan. */
  forPatient: (step: string) => `For this patient: ${step}`,
  becauseOfPatient: (why: string) => `for this patient, ${why}`,
  notHolding: {
    exclusion: 'It is covered.',
    waiting: 'There is no waiting period.',
    age: 'There is no age limit.',
    limit: 'There is no limit on how often.',
    missing_tooth: 'The missing tooth clause does not apply.',
    downgrade: 'It is not downgraded.',
  },
  allowedOften: (line: Benefit) => `It is covered ${often(line)}.`,

  waived: 'Deductible: does not apply.',
  /** null: nobody knows. */
  deductible: (open: number | null, of: number) =>
    open === null
      ? `Deductible: remaining amount of ${money(of)} unknown.`
      : `Deductible: ${money(open)} of ${money(of)} remaining.`,
  percent: (percent: number, of: number, pays: number) => `${percent}% of ${money(of)}: ${money(pays)}.`,
  maximum: (left: number | null, of: number, lifetime: boolean) => {
    const name = lifetime ? 'Lifetime maximum' : 'Maximum';
    return left === null
      ? `${name}: remaining amount of ${money(of)} unknown.`
      : `${name}: ${money(left)} of ${money(of)} left.`;
  },
  second: (coordination: Coordination, pays: number) =>
    `As secondary, it pays ${coordinations[coordination]}: ${money(pays)}.`,
  furtherWriteOff: (rest: number) => `Medicaid patients owe nothing further: ${money(rest)} is written off.`,

  paysYou: 'This plan pays you, not us.',

  discount: (off: number) => `Our discount on your share: ${money(off)}.`,

  notInForce: 'the coverage is not in force on this day.',
  notCovered: 'it is not covered.',
  waiting: (months: number, until: string | null) =>
    `there is a waiting period of ${months} months${until === null ? '' : `, until ${until}`}.`,
  age: ({ age_from, age_to }: Benefit) =>
    `it is covered ${[age_from && `from age ${age_from}`, age_to !== null && `through age ${age_to}`]
      .filter(Boolean)
      .join(' ')}.`,
  /** @param elsewhere when each of what was done elsewhere was: "on March 3, 2026" */
  limit: (line: Benefit, used: number, elsewhere: readonly string[]) =>
    elsewhere.length === 0
      ? `it is covered ${often(line)}.`
      : `it is covered ${often(line)}; ${countWords(line, used, elsewhere)}.`,
  limitUsed: (line: Benefit, used: number, elsewhere: readonly string[]) =>
    `Covered ${often(line)}: ${countWords(line, used, elsewhere)}.`,
  /** @param elsewhere "elsewhere in 2019", or nothing */
  lostBefore: (elsewhere: string) =>
    elsewhere === ''
      ? 'the tooth was lost before the coverage began.'
      : `the tooth was lost ${elsewhere}, before the coverage began.`,

  unknownUsed: (plan: string) => `how much of ${plan}’s benefits has been used this year`,
  unknownPercent: 'what the plan pays for this type of treatment',
  unknownAllowance: (plan: string) => `what ${plan} allows for it`,
  unknownAlternate: (plan: string) => `what ${plan} allows for the less expensive procedure`,
  unknownStart: 'the date coverage began',
  unknownLoss: 'the date the tooth was lost',
  unknownService: (fact: UnknownOfService, when: string) =>
    ({
      day: `the date of the outside service ${when}`,
      place: `where in the mouth the outside service was done ${when}`,
      procedure: `which outside procedure was done ${when}`,
    })[fact],
};
