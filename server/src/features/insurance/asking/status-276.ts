import { addDays } from '@cusp/contract';
import type { ClaimFacts } from '../claims/index.ts';
import { x12Day, personBirth, personName } from '../eligibility/index.ts';
import type { AskedPerson, QuestionEnvelope } from '../eligibility/index.ts';
import { writeX12, x12Text } from '../x12/index.ts';
import type { X12Value } from '../x12/index.ts';

type Segment = readonly X12Value[];

/** The facts that a claim status inquiry is written from. */
interface StatusFacts {
  practice: Pick<ClaimFacts['practice'], 'name' | 'npi'>;
  carrier: Pick<ClaimFacts['carrier'], 'payer_id'>;
  claim: Pick<
    ClaimFacts['claim'],
    | 'carrier_name'
    | 'member_id'
    | 'control_number'
    | 'payer_number'
    | 'billed'
    | 'service_date'
    | 'last_service_date'
  >;
  relationship: string;
  subscriber: AskedPerson;
  patient: AskedPerson;
  today: string;
}

/** Carriers keep another day than the office now and then: Stedi advises to ask about a week more on both sides. */
const daysAround = 7;

/** The details missing for a claim status inquiry, as sentences; empty if it can be sent. */
export function missingForStatus({ practice, carrier, claim, patient, subscriber }: StatusFacts): string[] {
  return [
    ...(practice.npi === ''
      ? ['The practice has no NPI. An owner can add it in Settings, under Practice.']
      : []),
    ...(carrier.payer_id === ''
      ? [`${claim.carrier_name} has no payer ID. Add it to the carrier in Settings, under Insurance.`]
      : []),
    ...(x12Text(claim.member_id) === '' ? ['The member ID is missing. Add it to the coverage.'] : []),
    ...(patient.date_of_birth === null ? ['The birth date is missing. Enter it in the details.'] : []),
    ...([patient, subscriber].some(
      ({ first_name, last_name }) => x12Text(first_name) === '' || x12Text(last_name) === '',
    )
      ? ['A name has characters the carrier can’t read. Call the carrier.']
      : []),
  ];
}

/**
 * A question about the state of a claim as a 276, 005010X212, its segments in the order of the implementation guide. The facts lack
 * nothing.
 */
export function statusText(facts: StatusFacts, envelope: QuestionEnvelope): string {
  const { practice, carrier, claim, patient, subscriber, today } = facts;
  const isSelf = facts.relationship === 'self';
  const latest = addDays(claim.last_service_date, daysAround);
  const about: Segment[] = [
    ['TRN', '1', envelope.trace],
    ...(claim.payer_number === '' ? [] : [['REF', '1K', x12Text(claim.payer_number, 50)]]),
    ['REF', 'EJ', claim.control_number],
    ['AMT', 'T3', String(Math.round(claim.billed * 100) / 100)],
    [
      'DTP',
      '472',
      'RD8',
      `${x12Day(addDays(claim.service_date, -daysAround))}-${x12Day(latest < today ? latest : today)}`,
    ],
  ];
  return writeX12({
    sender: envelope.sender,
    receiver: envelope.receiver,
    day: envelope.day,
    time: envelope.time,
    control: envelope.interchange_number,
    test: envelope.test,
    group: 'HR',
    version: '005010X212',
    sets: [
      {
        kind: '276',
        segments: [
          ['BHT', '0010', '13', envelope.reference, x12Day(envelope.day), envelope.time.replace(':', '')],
          ['HL', '1', '', '20', '1'],
          ['NM1', 'PR', '2', x12Text(claim.carrier_name, 60), '', '', '', '', 'PI', carrier.payer_id],
          ['HL', '2', '1', '21', '1'],
          ['NM1', '41', '2', x12Text(practice.name, 60), '', '', '', '', '46', x12Text(envelope.sender, 80)],
          ['HL', '3', '2', '19', '1'],
          ['NM1', '1P', '2', x12Text(practice.name, 60), '', '', '', '', 'XX', practice.npi],
          ['HL', '4', '3', '22', isSelf ? '0' : '1'],
          ...(isSelf ? personBirth(patient) : []),
          personName('IL', isSelf ? patient : subscriber, ['MI', claim.member_id]),
          ...(isSelf
            ? about
            : ([
                ['HL', '5', '4', '23'],
                ...personBirth(patient),
                personName('QC', patient),
                ...about,
              ] satisfies Segment[])),
        ],
      },
    ],
  });
}
