import { isPredetermination, toothLabel } from '@cusp/contract';
import { hasSome } from '../billing-details/index.ts';
import { writeX12 } from '../x12/index.ts';
import type { ClaimFacts, ClaimLineFacts, OtherCoverage } from './facts.ts';
import { isBraces } from './findings.ts';
import { type Segment, type ClaimEnvelope, bare, claimDollars, dated } from './claim-segments.ts';
import { inUnits } from './unit-lines.ts';
import {
  ranks,
  relationOf,
  biller,
  place,
  named,
  subscriberLoop,
  patientLoop,
  facility,
  treating,
  rendering,
  referring,
  assisting,
  supervising,
} from './claim-837-parties.ts';

/**
 * A claim as an 837D file, 005010X224A2, its segments in the order of the implementation guide. The facts are those of a claim
 * without findings.
 */
export function claimText(given: ClaimFacts, envelope: ClaimEnvelope): string {
  const facts = inUnits(given);
  return writeX12({
    sender: envelope.sender,
    receiver: envelope.receiver.id,
    day: envelope.day,
    time: envelope.time,
    control: envelope.interchange_number,
    test: envelope.test,
    group: 'HC',
    version: '005010X224A2',
    sets: [
      {
        kind: '837',
        segments: [
          [
            'BHT',
            '0019',
            '00',
            `B${String(envelope.interchange_number).padStart(4, '0')}`,
            bare(envelope.day),
            envelope.time.replace(':', ''),
            'CH',
          ],
          ...biller(facts, envelope),
          ...subscriberLoop(facts),
          ...patientLoop(facts),
          ...claimLoop(facts),
          ...facts.others.flatMap((other) => otherLoop(facts, other)),
          ...facts.lines.flatMap((line, at) => lineLoop(facts, line, at)),
        ],
      },
    ],
  });
}

const accidents = { none: '', work: 'EM', auto: 'AA', other: 'OA' };
/** NTE02 holds 80 characters. */
const notesOf = (remarks: string): Segment[] =>
  (
    remarks
      .replaceAll(/\s+/g, ' ')
      .trim()
      .match(/.{1,80}/g) ?? []
  ).map((part) => ['NTE', 'ADD', part.trim()]);

/** CLM05-3: as new, in the place of another, or to take it back. */
const frequencies = { bill: '1', predetermine: '1', replace: '7', void: '8' };

function claimLoop(facts: ClaimFacts): Segment[] {
  const { claim, lines, attachments, practice, original_number, in_network, patient_paid_cents } = facts;
  const total = lines.reduce((sum, { fee_cents }) => sum + fee_cents, 0);
  const { accident, accident_state } = claim;
  const asks = isPredetermination(claim);
  const predetermined = numberOfAll(lines);
  const bracesHere = lines.some(isBraces);
  return [
    [
      'CLM',
      claim.control_number,
      claimDollars(total),
      '',
      '',
      [claim.place_of_service, 'B', frequencies[claim.purpose]],
      'Y',
      // Code list 1359: A accepts assignment or is in the network, also for this claim alone; C neither. Whoever is paid, which is CLM08.
      in_network || practice.accepts_assignment ? 'A' : 'C',
      claim.is_assigned ? 'Y' : 'N',
      claim.has_release ? 'Y' : 'I',
      '',
      accident === 'none' ? '' : [accidents[accident], '', '', accident_state],
      claim.special_program,
      // CLM13 to 18 are none of a dental claim's.
      '',
      '',
      '',
      '',
      '',
      '',
      // CLM19 of a question what would be paid, and why a claim comes late.
      asks ? 'PB' : '',
      claim.delay_reason,
    ],
    ...dated('439', claim.accident_on),
    ...dated('452', bracesHere ? claim.appliance_on : null),
    ...dated('472', asks ? null : claim.service_date),
    ...(bracesHere && claim.treatment_months !== null
      ? [['DN1', String(claim.treatment_months), String(claim.months_left ?? 0)]]
      : []),
    ...claim.missing_teeth.map((tooth): Segment => [
      'DN2',
      toothLabel(tooth, false, 'universal'),
      'M',
      '',
      '',
      '',
      'JP',
    ]),
    ...attachments.map(({ kind, way, number }): Segment => ['PWK', kind, way, '', '', 'AC', number]),
    ...(patient_paid_cents === 0 || asks ? [] : [['AMT', 'F5', claimDollars(patient_paid_cents)]]),
    ...(predetermined === '' ? [] : [['REF', 'G3', predetermined]]),
    ...(original_number === '' ? [] : [['REF', 'F8', original_number]]),
    ...(claim.referral_number === '' ? [] : [['REF', '9F', claim.referral_number]]),
    ...(claim.prior_authorization === '' ? [] : [['REF', 'G1', claim.prior_authorization]]),
    ...notesOf(claim.remarks),
    ...(claim.diagnoses.length === 0
      ? []
      : [['HI', ...claim.diagnoses.map((code, at) => [at === 0 ? 'ABK' : 'ABF', code])]]),
    ...referring(claim),
    ...treating(lines, practice),
    ...facility(claim),
    ...assisting(facts),
    ...supervising(facts),
  ];
}

/** The number of the predetermination that answered for all lines; '': they have several, or not all have one. */
const numberOfAll = (lines: readonly ClaimLineFacts[]): string => {
  const [number = '', ...others] = new Set(
    lines.map(({ predetermination_number }) => predetermination_number),
  );
  return others.length === 0 ? number : '';
};

function otherLoop({ lines, claim }: ClaimFacts, other: OtherCoverage): Segment[] {
  const decided = lines.flatMap(({ decided: all }) => all.filter(({ rank }) => rank === other.rank));
  const paid = decided.reduce((sum, { paid_cents }) => sum + paid_cents, 0);
  const left = decided
    .flatMap(({ adjustments }) => adjustments)
    .reduce((sum, { group, cents }) => (group === 'PR' ? sum + cents : sum), 0);
  return [
    [
      'SBR',
      ranks[other.rank - 1] ?? 'U',
      relationOf(other.relationship),
      other.group_number,
      '',
      '',
      '',
      '',
      '',
      other.filing_code,
    ],
    ...(isPredetermination(claim)
      ? []
      : [
          ['AMT', 'D', claimDollars(paid)],
          ['AMT', 'EAF', claimDollars(left)],
        ]),
    ['OI', '', '', claim.is_assigned ? 'Y' : 'N', '', '', claim.has_release ? 'Y' : 'I'],
    named('IL', other.subscriber, ['MI', other.member_id]),
    ...(hasSome(other.subscriber.address) ? place(other.subscriber.address) : []),
    ['NM1', 'PR', '2', other.carrier_name, '', '', '', '', 'PI', other.payer_id],
  ];
}

function lineLoop({ claim, lines }: ClaimFacts, line: ClaimLineFacts, at: number): Segment[] {
  const { code, teeth, surfaces, area, fee_cents, replaces, replaced_on, pointers, line_number, decided } =
    line;
  const { service_date } = line;
  // If the claim as a whole has the number, no line repeats it.
  const number = numberOfAll(lines) === '' ? line.predetermination_number : '';
  const other = line.provider?.npi === lines[0]?.provider?.npi ? null : line.provider;
  const placed = replaces === null ? '' : replaces ? 'R' : 'I';
  return [
    ['LX', String(at + 1)],
    [
      'SV3',
      ['AD', code, ...line.modifiers],
      claimDollars(fee_cents),
      '',
      teeth.length > 0 ? '' : area,
      placed,
      '1',
      '',
      '',
      '',
      '',
      pointers.map(String),
    ],
    ...teeth.map((tooth): Segment => ['TOO', 'JP', tooth, ...(surfaces === '' ? [] : [[...surfaces]])]),
    // A line without a day has the claim's.
    ...dated('472', isPredetermination(claim) || service_date === claim.service_date ? null : service_date),
    ...dated('441', replaces === true ? replaced_on : null),
    ...(number === '' ? [] : [['REF', 'G3', number]]),
    ['REF', '6R', line_number],
    ...(other === null ? [] : rendering(other)),
    ...decided.flatMap(({ payer_id, paid_code, paid_cents, on, adjustments }): Segment[] => [
      // As the plan answered: a less expensive service has its own code.
      ['SVD', payer_id, claimDollars(paid_cents), ['AD', paid_code || code], '', '1'],
      ...casOf(adjustments),
      ...dated('573', on),
    ]),
  ];
}

/** One segment for each group, six reasons at most: reason, amount, and an empty quantity before a further reason, since none was adjusted. */
const casOf = (adjustments: ClaimLineFacts['decided'][number]['adjustments']): Segment[] =>
  [...Map.groupBy(adjustments, ({ group }) => group)].flatMap(([group, all]) =>
    Array.from({ length: Math.ceil(all.length / 6) }, (_, at) => [
      'CAS',
      group,
      ...all.slice(6 * at, 6 * at + 6).flatMap(({ reason, cents }) => [reason, claimDollars(cents), '']),
    ]),
  );
