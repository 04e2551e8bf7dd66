import type { Carrier, CoverageRelationship } from '@cusp/contract';
import { writeX12, x12Text } from '../x12/index.ts';
import type { X12Value } from '../x12/index.ts';
import { x12Day, personBirth, personName } from './person-segments.ts';
import type { AskedPerson } from './person-segments.ts';

type Segment = readonly X12Value[];

/** The facts that an eligibility inquiry is written from. */
export interface QuestionFacts {
  practice: { name: string; npi: string };
  carrier: { name: string; payer_id: string } & Pick<Carrier, 'asked_by' | 'says_plan_share'>;
  relationship: CoverageRelationship;
  /** The subscriber's. */
  member_id: string;
  /** The patient's, where it is another one; else ''. */
  own_member_id: string;
  subscriber: AskedPerson;
  patient: AskedPerson;
}

/** The sender, the time and the control numbers. */
export interface QuestionEnvelope {
  sender: string;
  receiver: string;
  /** ISA13. */
  interchange_number: number;
  /** BHT03. */
  reference: string;
  /** TRN02, which the answer repeats. */
  trace: string;
  test: boolean;
  /** YYYY-MM-DD, HH:MM. */
  day: string;
  time: string;
}

/** The person whom an inquiry names as the subscriber: a patient with their own member ID is one. */
const memberOf = ({ relationship, own_member_id, member_id, patient, subscriber }: QuestionFacts) =>
  relationship === 'self' || own_member_id !== ''
    ? { person: patient, id: own_member_id || member_id, dependent: null }
    : { person: subscriber, id: member_id, dependent: patient };

/** The details missing for an inquiry, as sentences with the place to correct them; empty if it can be sent. */
export function missingForQuestion(facts: QuestionFacts): string[] {
  const { practice, carrier } = facts;
  const { person, id, dependent } = memberOf(facts);
  const named = [person, ...(dependent === null ? [] : [dependent])];
  return [
    ...(practice.npi === ''
      ? ['The practice has no NPI. An owner can add it in Settings, under Practice.']
      : []),
    ...(carrier.payer_id === ''
      ? [`${carrier.name} has no payer ID. Add it to the carrier in Settings, under Insurance.`]
      : []),
    ...(x12Text(id) === '' ? ['The member ID is missing. Enter it under Change.'] : []),
    ...((dependent ?? person).date_of_birth === null
      ? ['The birth date is missing. Enter it in the details.']
      : []),
    ...(named.some(({ first_name, last_name }) => x12Text(first_name) === '' || x12Text(last_name) === '')
      ? ['A name has characters the carrier can’t read. Enter it as it is on the card, or call the carrier.']
      : []),
  ];
}

/** INS02 of a dependent; 34: somebody else. */
const relations: Partial<Record<CoverageRelationship, string>> = { spouse: '01', child: '19' };

/**
 * A question about one coverage as a 270, 005010X279A1, its segments in the order of the implementation guide: dental care (service
 * type 35) on the day. The facts lack nothing.
 */
export function questionText(facts: QuestionFacts, envelope: QuestionEnvelope): string {
  const { practice, carrier, relationship } = facts;
  const { person, id, dependent } = memberOf(facts);
  // The company that traces has ten characters, the first of them 9 for a number of its own.
  const traced: Segment = [
    'TRN',
    '1',
    envelope.trace,
    `9${x12Text(envelope.sender)}`.padEnd(10, '1').slice(0, 10),
  ];
  const asked: Segment[] = [
    ['DTP', '291', 'D8', x12Day(envelope.day)],
    ['EQ', '35'],
  ];
  return writeX12({
    sender: envelope.sender,
    receiver: envelope.receiver,
    day: envelope.day,
    time: envelope.time,
    control: envelope.interchange_number,
    test: envelope.test,
    group: 'HS',
    version: '005010X279A1',
    sets: [
      {
        kind: '270',
        segments: [
          ['BHT', '0022', '13', envelope.reference, x12Day(envelope.day), envelope.time.replace(':', '')],
          ['HL', '1', '', '20', '1'],
          ['NM1', 'PR', '2', x12Text(carrier.name, 60), '', '', '', '', 'PI', carrier.payer_id],
          ['HL', '2', '1', '21', '1'],
          ['NM1', '1P', '2', x12Text(practice.name, 60), '', '', '', '', 'XX', practice.npi],
          ['HL', '3', '2', '22', dependent === null ? '0' : '1'],
          ...(dependent === null ? [traced] : []),
          personName('IL', person, ['MI', id]),
          ...personBirth(person),
          ...(dependent === null
            ? asked
            : ([
                ['HL', '4', '3', '23', '0'],
                traced,
                personName('03', dependent),
                ...personBirth(dependent),
                ['INS', 'N', relations[relationship] ?? '34'],
                ...asked,
              ] satisfies Segment[])),
        ],
      },
    ],
  });
}
