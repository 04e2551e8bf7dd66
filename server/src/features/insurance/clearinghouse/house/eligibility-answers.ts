import { readX12, writeX12, x12Element } from '../../x12/index.ts';
import type { X12Value } from '../../x12/index.ts';
import type { AnswerEnvelope } from './house-answers.ts';

type Segment = readonly X12Value[];

interface HousePerson {
  last_name: string;
  first_name: string;
  /** CCYYMMDD. */
  born: string;
}

/** A question as the test clearinghouse reads it from our 270. */
export interface SentQuestion {
  sender: string;
  reference: string;
  trace: string;
  /** TRN03. */
  tracer: string;
  payer: string;
  payer_id: string;
  npi: string;
  practice: string;
  member_id: string;
  member: HousePerson;
  dependent: HousePerson | null;
}

const nobody = (): HousePerson => ({ last_name: '', first_name: '', born: '' });

/** Reads one of our 270 files; throws an X12Error if the text isn't X12. */
export function sentQuestion(text: string): SentQuestion {
  const [interchange] = readX12(text);
  const asked: SentQuestion = {
    sender: interchange?.sender.trim() ?? '',
    reference: '',
    trace: '',
    tracer: '',
    payer: '',
    payer_id: '',
    npi: '',
    practice: '',
    member_id: '',
    member: nobody(),
    dependent: null,
  };
  for (const segment of interchange?.sets[0]?.segments ?? []) {
    const at = (number: number) => x12Element(segment, number).trim();
    const name = `${at(0)} ${at(1)}`;
    if (at(0) === 'BHT') asked.reference = at(3);
    else if (at(0) === 'TRN') [asked.trace, asked.tracer] = [at(2), at(3)];
    else if (name === 'NM1 PR') [asked.payer, asked.payer_id] = [at(3), at(9)];
    else if (name === 'NM1 1P') [asked.practice, asked.npi] = [at(3), at(9)];
    else if (name === 'NM1 IL') {
      asked.member_id = at(9);
      asked.member = { last_name: at(3), first_name: at(4), born: '' };
    } else if (name === 'NM1 03') asked.dependent = { last_name: at(3), first_name: at(4), born: '' };
    else if (at(0) === 'DMG') (asked.dependent ?? asked.member).born = at(2);
  }
  return asked;
}

const benefit = (...elements: string[]): Segment => ['EB', ...elements];
const inNetwork = (code: string, service: string, period: string, amount: string, share = ''): Segment =>
  benefit(code, 'IND', service, '', '', period, amount, share, '', '', '', 'Y');

const active: Segment[] = [
  benefit('1', 'IND', '35', '', 'TEST DENTAL PPO'),
  inNetwork('C', '35', '23', '50'),
  inNetwork('C', '35', '29', '25'),
  inNetwork('F', '35', '23', '1500'),
  inNetwork('F', '35', '29', '1120.5'),
  inNetwork('A', '41', '', '', '0'),
  inNetwork('A', '25', '', '', '.2'),
  inNetwork('A', '39', '', '', '.5'),
  benefit('F', 'IND', '23', '', '', '23', '', '', 'P6', '2', '', 'Y'),
  ['HSD', 'VS', '2', '', '', '23', '1'],
  ['MSG', 'TWO EXAMS PER CALENDAR YEAR'],
];
const inactive: Segment[] = [benefit('6', 'IND', '35', '', 'TEST DENTAL PPO')];
const refusal = (code: string): Segment[] => [['AAA', 'N', '', code, 'C']];

/**
 * The answer of the test clearinghouse, by the last letter of the member ID: I not in force, N not found, Y another birth date, W
 * the carrier can't answer now, O about somebody else, M under another number with the old one beside, Z nonsense; else in force.
 * @param lies answers about somebody else whatever is asked
 */
export function eligibilityAnswer(asked: SentQuestion, envelope: AnswerEnvelope, lies: boolean): string {
  const letter = asked.member_id.slice(-1);
  if (letter === 'Z') return 'Thank you for your question.';
  const isOther = lies || letter === 'O';
  const codes: Record<string, string> = { N: '75', Y: '71', W: '42' };
  const code = codes[letter];
  const says = code === undefined ? (letter === 'I' ? inactive : active) : refusal(code);
  const { member, dependent } = asked;
  const numbered = letter === 'M' ? `NEW${asked.member_id}` : asked.member_id;
  const about = (role: string, { last_name, first_name }: HousePerson, id: readonly string[]): Segment => [
    'NM1',
    role,
    '1',
    isOther ? 'SOMEBODY' : last_name,
    isOther ? 'ELSE' : first_name,
    '',
    '',
    '',
    ...id,
  ];
  const day = envelope.day.replaceAll('-', '');
  const traced: Segment = ['TRN', '2', lies ? 'E9999-1' : asked.trace, asked.tracer];
  const born = (person: HousePerson): Segment[] =>
    person.born === '' ? [] : [['DMG', 'D8', isOther ? '19010101' : person.born]];
  const began: Segment[] =
    code === undefined ? [['DTP', '346', 'D8', `${envelope.day.slice(0, 4)}0101`]] : [];
  return writeX12({
    sender: 'TESTHOUSE',
    receiver: asked.sender === '' ? 'CUSP' : asked.sender,
    day: envelope.day,
    time: envelope.time,
    control: envelope.control,
    test: true,
    group: 'HB',
    version: '005010X279A1',
    sets: [
      {
        kind: '271',
        segments: [
          ['BHT', '0022', '11', asked.reference, day, envelope.time.replace(':', '')],
          ['HL', '1', '', '20', '1'],
          ['NM1', 'PR', '2', asked.payer, '', '', '', '', 'PI', asked.payer_id],
          ['HL', '2', '1', '21', '1'],
          ['NM1', '1P', '2', asked.practice, '', '', '', '', 'XX', asked.npi],
          ['HL', '3', '2', '22', dependent === null ? '0' : '1'],
          ...(dependent === null ? [traced] : []),
          about('IL', member, ['MI', isOther ? 'SOMEBODYELSE' : numbered]),
          ...(letter === 'M' ? [['REF', '1W', asked.member_id]] : []),
          ...born(member),
          ...(dependent === null
            ? []
            : [['HL', '4', '3', '23', '0'], traced, about('03', dependent, []), ...born(dependent)]),
          ...began,
          ...says,
        ],
      },
    ],
  });
}
