import { addDays, isPredetermination, mostClaimLines, namesFacility, otherOrder } from '@cusp/contract';
import type { ClaimFinding } from '@cusp/contract';
import { hasSome, isWhole, missingOfPractice, missingOfProvider } from '../billing-details/index.ts';
import type { ClaimFacts, ClaimLineFacts } from './facts.ts';

type Mend = ClaimFinding['mend'];
const whole = (mend: Mend, sentence: string): ClaimFinding => ({ mend, sentence, line: null });
const when = (is: boolean, ...found: ClaimFinding[]): ClaimFinding[] => (is ? found : []);

/**
 * The findings that keep a claim from being sent, by the list "Checked before sending" of docs/insurance.md: each a sentence
 * with the place to correct it. Empty if it can go out.
 */
export const findingsOf = (facts: ClaimFacts): ClaimFinding[] => [
  ...ofBiller(facts),
  ...ofCoverage(facts),
  ...ofOrder(facts),
  ...ofPeople(facts),
  ...ofClaim(facts),
  ...facts.lines.flatMap((line, at) =>
    [...ofLine(facts, line), ...ofEarlier(facts, line), ...ofTwin(line, facts.lines.slice(0, at))].map(
      (found) => ({
        ...found,
        line: at + 1,
      }),
    ),
  ),
];

function ofBiller({ practice, lines, supervisor, assistant }: ClaimFacts): ClaimFinding[] {
  const lacks = missingOfPractice({ ...practice, version: 0 });
  const treating = new Map(
    [...lines.map(({ provider }) => provider), supervisor, assistant].flatMap((provider) =>
      provider === null ? [] : [[provider.id, provider]],
    ),
  );
  for (const provider of treating.values())
    lacks.push(...missingOfProvider({ ...provider, has_account: false }));
  return lacks.map(({ sentence }) => whole('billing', sentence));
}

function ofCoverage({
  claim,
  carrier,
  covered_from,
  covered_to,
  filing_days,
  today,
  subscriber,
  others,
  lines,
}: ClaimFacts): ClaimFinding[] {
  const { service_date: day, last_service_date: last } = claim;
  // Only bills have a time limit: corrections of decided claims and predeterminations have none.
  const isPast =
    claim.purpose === 'bill' &&
    claim.delay_reason === '' &&
    filing_days !== null &&
    addDays(day, filing_days) < today;
  const asks = isPredetermination(claim);
  // The earlier plan's payment isn't known while the work isn't done, either.
  const waits =
    !asks &&
    others.some(({ rank }) => lines.some(({ decided }) => !decided.some((one) => one.rank === rank)));
  return [
    ...when(
      carrier.payer_id === '' && !claim.on_paper,
      whole('plans', `${claim.carrier_name} has no payer ID.`),
    ),
    ...when(
      claim.on_paper && !hasSome(carrier.address),
      whole('plans', `${claim.carrier_name} takes this claim on paper, and has no claims address.`),
    ),
    ...when(claim.member_id === '', whole('insurance', 'The coverage has no member ID.')),
    ...when(
      subscriber.date_of_birth === null,
      whole('insurance', 'The subscriber’s birth date is not known.'),
    ),
    ...when(
      (covered_from !== null && covered_from > day) || (covered_to !== null && covered_to < last),
      whole(
        'insurance',
        asks ? 'The coverage is not in force.' : 'The coverage is not in force on the day of the treatment.',
      ),
    ),
    ...when(
      isPast,
      whole(
        'wait',
        `The plan’s ${filing_days ?? 0}-day timely filing limit has passed. Choose why it is late under Change Claim, or void this claim.`,
      ),
    ),
    ...when(
      waits,
      whole(
        'earlier',
        'The primary plan’s payment for each line is not known yet. It must be included with this claim.',
      ),
    ),
  ];
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Plans that usually pay the other way round, until they change places or a note at one of them says why. */
function ofOrder({ claim, in_order }: ClaimFacts): ClaimFinding[] {
  if (claim.purpose !== 'bill' && claim.purpose !== 'predetermine') return [];
  const other = otherOrder(in_order, claim.service_date, (day) => days.format(new Date(day)));
  if (other === undefined) return [];
  const { first, second, reason } = other;
  if (first.coverage_id !== claim.coverage_id && second.coverage_id !== claim.coverage_id) return [];
  return [
    whole(
      'insurance',
      `Usually ${first.carrier_name} pays before ${second.carrier_name}: ${reason}. Change the order of the coverages, or write in a coverage’s notes why it is different.`,
    ),
  ];
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** What earlier plans answered has to explain the line's fee to the cent: their claim billed the same, and paid and reasons come to it. */
function ofEarlier(
  { claim, others }: ClaimFacts,
  { name, fee_cents, decided }: ClaimLineFacts,
): ClaimFinding[] {
  if (claim.on_paper || isPredetermination(claim)) return [];
  return decided.flatMap(({ rank, billed_cents, paid_cents, adjustments }) => {
    const carrier = others.find((other) => other.rank === rank)?.carrier_name ?? 'The earlier plan';
    const said = adjustments.reduce((sum, { cents }) => sum + cents, paid_cents);
    if (billed_cents !== fee_cents)
      return whole(
        'earlier',
        `${carrier} was billed ${dollars(billed_cents)} for “${name}”, and this claim bills ${dollars(fee_cents)}. Correct the claim to ${carrier}, or change the fee.`,
      );
    return when(
      said !== fee_cents,
      whole(
        'earlier',
        `What ${carrier} paid of “${name}” and why it did not pay the rest come to ${dollars(said)}, and the fee is ${dollars(fee_cents)}. Choose “Enter Decision” at its claim, and enter the amounts from its letter.`,
      ),
    );
  });
}

function ofPeople({ patient, subscriber, relationship }: ClaimFacts): ClaimFinding[] {
  const isSelf = relationship === 'self';
  return [
    ...when(!isWhole(patient.address), whole('patient', 'The patient’s address is incomplete.')),
    ...when(
      isWhole(patient.address) && patient.address_differs,
      whole('patient', 'The patient’s address has changed. Re-enter it under Claim Details.'),
    ),
    ...when(
      patient.first_name === '' || patient.last_name === '',
      whole('patient', 'The patient’s name is not complete.'),
    ),
    ...when(
      !isSelf && (subscriber.first_name === '' || subscriber.last_name === ''),
      whole('insurance', 'The subscriber’s name is not complete.'),
    ),
  ];
}

const prosthetic = new Set(['Crown', 'Bridge', 'Dentures', 'Implant']);
/** Whether it places a prosthesis that can replace an earlier one. */
export const isProsthetic = ({ category }: Pick<ClaimLineFacts, 'category'>): boolean =>
  prosthetic.has(category);
/** Whether a line is billed with the months of braces: DN1 and the day of the appliance. */
export const isBraces = ({ category }: Pick<ClaimLineFacts, 'category'>): boolean => category === 'Braces';

const replacesTeeth = new Set(['Bridge', 'Dentures', 'Implant']);

function ofClaim({ claim, lines, today }: ClaimFacts): ClaimFinding[] {
  const sum = lines.reduce((total, { fee_cents }) => total + fee_cents, 0);
  return [
    ...when(lines.length === 0, whole('treatment', 'The claim has no treatment.')),
    ...when(lines.length > mostClaimLines, whole('claim', `A claim has at most ${mostClaimLines} lines.`)),
    ...when(claim.last_service_date > today, whole('treatment', 'The treatment is dated in the future.')),
    ...when(
      Math.round(claim.billed * 100) !== sum,
      whole('claim', 'A fee was changed since. Check the claim again.'),
    ),
    ...when(
      !claim.has_release,
      whole('claim', 'The patient has not signed a release of information to the carrier.'),
    ),
    ...when(
      namesFacility(claim.place_of_service) &&
        (claim.facility.name === '' || !isWhole(claim.facility.address)),
      whole('claim', 'Enter the name and the whole address of the place where the treatment was done.'),
    ),
    ...when(
      claim.missing_teeth.length === 0 && lines.some(({ category }) => replacesTeeth.has(category)),
      whole('claim', 'List the missing teeth replaced by the bridge, denture, or implant.'),
    ),
    ...when(
      claim.accident_on !== null && claim.accident_on > claim.service_date,
      whole('claim', 'The accident is dated after the treatment.'),
    ),
    ...when(
      lines.some(isBraces) && claim.treatment_months === null,
      whole('claim', 'Enter the total months of orthodontic treatment and the months remaining.'),
    ),
    // Braces in a predetermination aren't placed yet.
    ...when(
      lines.some(isBraces) && claim.appliance_on === null && !isPredetermination(claim),
      whole('claim', 'Enter the date the braces were placed.'),
    ),
    ...when(
      claim.appliance_on !== null && claim.appliance_on > claim.last_service_date,
      whole('claim', 'The braces were placed after the treatment.'),
    ),
  ];
}

/** A tooth has the same treatment once a day. */
const ofTwin = (line: ClaimLineFacts, before: readonly ClaimLineFacts[]): ClaimFinding[] =>
  when(
    line.teeth.length > 0 &&
      before.some(
        ({ code, teeth, surfaces, service_date }) =>
          service_date === line.service_date &&
          code === line.code &&
          teeth.join() === line.teeth.join() &&
          surfaces === line.surfaces,
      ),
    whole(
      'treatment',
      `“${line.name}” is on this claim twice for the same tooth. Mark one as entered in error, or void this claim and choose “Do Not Bill” for it.`,
    ),
  );

function ofLine({ claim }: ClaimFacts, line: ClaimLineFacts): ClaimFinding[] {
  const { name, site } = line;
  const asks = isPredetermination(claim);
  const isNamed = line.done_by !== '';
  const needsTooth = site === 'tooth' || site === 'surfaces' || site === 'range';
  return [
    ...when(
      line.code === '',
      whole(
        'catalog',
        `“${name}” has no code carriers accept. Import your code file and chart the procedure with its code.`,
      ),
    ),
    ...when(
      line.billed_before !== '',
      whole(
        'treatment',
        `“${name}” on this tooth and day is already on claim ${line.billed_before}. If it was charted twice, mark one as entered in error. Otherwise void this claim and choose “Do Not Bill” for it.`,
      ),
    ),
    ...when(line.fee_cents <= 0, whole('treatment', `“${name}” has no fee.`)),
    ...when(
      asks && !line.is_planned,
      whole(
        'wait',
        `“${name}” is done already, or no longer planned. Make this predetermination void, and ask again about the rest.`,
      ),
    ),
    ...when(
      line.provider === null && !isNamed,
      asks
        ? whole('provider', `“${name}” has no provider. Choose a provider, or set a default provider.`)
        : whole('treatment', `“${name}” has no treating provider.`),
    ),
    ...when(
      line.provider === null && isNamed,
      whole(
        'provider',
        `“${name}” ${asks ? 'is to be' : 'was'} done by ${line.done_by}. Say who is the default provider: a hygienist’s work is billed under a dentist.`,
      ),
    ),
    ...when(needsTooth && line.teeth.length === 0, whole('treatment', `“${name}” needs a tooth number.`)),
    ...when(site === 'surfaces' && line.surfaces === '', whole('treatment', `“${name}” needs surfaces.`)),
    ...when(site === 'quadrant' && line.area === '', whole('treatment', `“${name}” needs a quadrant.`)),
    ...when(site === 'arch' && line.area === '', whole('treatment', `“${name}” needs an arch.`)),
    ...when(
      isProsthetic(line) && line.replaces === null,
      whole('line', `Enter whether “${name}” is an initial placement or a replacement.`),
    ),
    ...when(
      line.replaces === true && line.replaced_on === null,
      whole('line', `“${name}” is a replacement. Enter the prior placement date.`),
    ),
    ...when(
      line.replaced_on !== null && line.replaced_on > line.service_date,
      whole('line', `What “${name}” replaces is dated after it.`),
    ),
  ];
}
