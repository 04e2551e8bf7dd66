import { readX12, writeX12, x12Element } from '../../x12/index.ts';
import type { X12Value } from '../../x12/index.ts';
import type { AnswerEnvelope } from './house-answers.ts';

/** A question about a claim as the test clearinghouse reads it from our 276. */
interface SentStatusQuestion {
  sender: string;
  reference: string;
  trace: string;
  control_number: string;
  amount: string;
  member_id: string;
  /** Its HL, NM1 and DMG segments, which the answer repeats. */
  names: (readonly X12Value[])[];
}

/** Reads one of our 276 files; throws an X12Error if the text isn't X12. */
export function sentStatusQuestion(text: string): SentStatusQuestion {
  const [interchange] = readX12(text);
  const asked: SentStatusQuestion = {
    sender: interchange?.sender.trim() ?? '',
    reference: '',
    trace: '',
    control_number: '',
    amount: '0',
    member_id: '',
    names: [],
  };
  for (const segment of interchange?.sets[0]?.segments ?? []) {
    const at = (number: number) => x12Element(segment, number).trim();
    if (at(0) === 'BHT') asked.reference = at(3);
    else if (at(0) === 'TRN') asked.trace = at(2);
    else if (at(0) === 'REF' && at(1) === 'EJ') asked.control_number = at(2);
    else if (at(0) === 'AMT') asked.amount = at(2);
    else if (at(0) === 'HL' || at(0) === 'NM1') asked.names.push(segment.elements);
    if (at(0) === 'NM1' && at(1) === 'IL') asked.member_id = at(9);
  }
  return asked;
}

const statuses = { unknown: ['A4', '35'], working: ['P1', '20'] } as const;
/** The decision by the last letter of the member ID, the same as in its payments. */
const decided = (memberId: string) => (memberId.endsWith('D') ? ['F2', '88'] : ['F1', '65']);

/** Answers a question about a claim as a 277. @param lies about another claim */
export function statusAnswer(
  { sender, reference, trace, control_number, amount, member_id, names }: SentStatusQuestion,
  { day, time, control }: AnswerEnvelope,
  stage: 'unknown' | 'working' | 'decided',
  lies: boolean,
): string {
  const date = day.replaceAll('-', '');
  return writeX12({
    sender: 'TESTHOUSE',
    receiver: sender,
    day,
    time,
    control,
    test: true,
    group: 'HN',
    version: '005010X212',
    sets: [
      {
        kind: '277',
        segments: [
          ['BHT', '0010', '08', reference, date, time.replace(':', ''), 'DG'],
          ...names,
          ['TRN', '2', lies ? 'NOBODYS' : trace],
          ['STC', stage === 'decided' ? decided(member_id) : statuses[stage], date, '', amount],
          ...(stage === 'unknown' ? [] : [['REF', '1K', `PCN${control_number}`]]),
          ['REF', 'EJ', lies ? 'CNOBODYS' : control_number],
        ],
      },
    ],
  });
}
