import { paymentSegment, writeX12 } from '../../x12/index.ts';
import type { X12Value } from '../../x12/index.ts';
import type { SentClaim } from './sent-claim.ts';

type Segment = readonly X12Value[];

/** The time of the answer, and the number of its interchange. */
export interface AnswerEnvelope {
  day: string;
  time: string;
  control: number;
}

const money = (cents: number) => String(cents / 100);
const bare = (day: string) => day.replaceAll('-', '');

const file = (
  { sender }: Pick<SentClaim, 'sender'>,
  { day, time, control }: AnswerEnvelope,
  [group, version, kind]: readonly [string, string, string],
  segments: readonly Segment[],
) =>
  writeX12({
    sender: 'TESTHOUSE',
    receiver: sender === '' ? 'CUSP' : sender,
    day,
    time,
    control,
    test: true,
    group,
    version,
    sets: [{ kind, segments }],
  });

/** The kind of file that a 999 answers: its group, its version, and its kind. */
const answered = {
  claim: ['HC', '005010X224A2', '837'],
  papers: ['PI', '006020X314', '275'],
} as const;

/** The 999 of a file that could be read. */
export const fileRead = (
  { number, sender }: Pick<SentClaim, 'number' | 'sender'>,
  envelope: AnswerEnvelope,
  [group, version, kind]: (typeof answered)[keyof typeof answered] = answered.claim,
): string =>
  file(
    { sender },
    envelope,
    ['FA', '005010X231A1', '999'],
    [
      ['AK1', group, String(number), version],
      ['AK2', kind, '0001', version],
      ['IK5', 'A'],
      ['AK9', 'A', '1', '1', '1'],
    ],
  );

/** The 999 of a 275 that could be read. */
export const papersRead = (papers: Pick<SentClaim, 'number' | 'sender'>, envelope: AnswerEnvelope): string =>
  fileRead(papers, envelope, answered.papers);

/** The 277CA of a claim: accepted, or sent back because the member isn't known. */
export const claimTaken = (claim: SentClaim, envelope: AnswerEnvelope, isAccepted: boolean): string =>
  file(
    claim,
    envelope,
    ['HN', '005010X214', '277'],
    [
      ['BHT', '0085', '08', claim.batch, bare(envelope.day), envelope.time.replace(':', ''), 'TH'],
      ['HL', '1', '', '20', '1'],
      ['NM1', 'PR', '2', claim.payer, '', '', '', '', 'PI', claim.payer_id],
      ['TRN', '1', `${claim.batch}-A`],
      ['HL', '2', '1', '21', '1'],
      ['NM1', '41', '2', 'PRACTICE', '', '', '', '', '46', claim.sender],
      ['TRN', '2', claim.batch],
      ['STC', ['A1', '19', 'PR'], bare(envelope.day), 'WQ', money(claim.cents)],
      ['HL', '3', '2', '19', '1'],
      ['NM1', '85', '2', 'PRACTICE', '', '', '', '', 'XX', claim.npi],
      ['TRN', '1', '0'],
      ['HL', '4', '3', 'PT'],
      ['NM1', 'QC', '1', claim.last_name, claim.first_name, '', '', '', 'MI', claim.member_id],
      ['TRN', '2', claim.control_number],
      [
        'STC',
        isAccepted ? ['A2', '20', 'PR'] : ['A7', '164', 'IL'],
        bare(envelope.day),
        'WQ',
        money(claim.cents),
      ],
      ...(isAccepted ? [['REF', '1K', `PCN${claim.number}`]] : []),
      ...(claim.asks ? [] : [['DTP', '472', 'D8', claim.day]]),
    ],
  );

type PaidLine = SentClaim['lines'][number] & { paid: number; adjusted: Segment[] };

/** The payment of a second plan: what brings the total with the earlier payments to 80 percent, and no more than is left. */
function paidAfter(line: SentClaim['lines'][number], before: number): PaidLine {
  const taken = before + line.earlier_off;
  const paid = Math.max(0, Math.min(Math.round(line.cents * 0.8) - before, line.cents - taken));
  return {
    ...line,
    paid,
    adjusted: [
      ['CAS', 'OA', '23', money(taken)],
      ['CAS', 'PR', '2', money(line.cents - taken - paid)],
    ],
  };
}

/** The payment of a line, by the last letter of the member ID. */
function paidLine(line: SentClaim['lines'][number], fate: string): PaidLine {
  if (line.earlier_paid !== null) return paidAfter(line, line.earlier_paid);
  // 90 percent are allowed, and of these 80 percent paid.
  const contract = Math.round(line.cents * 0.1);
  const allowed = line.cents - contract;
  if (fate === 'D') return { ...line, paid: 0, adjusted: [['CAS', 'PR', '96', money(line.cents)]] };
  // A less expensive procedure of two thirds is paid instead.
  const base = fate === 'B' ? Math.round((allowed * 2) / 3) : allowed;
  const paid = Math.round(base * 0.8);
  const rest: Segment =
    base === allowed
      ? ['CAS', 'PR', '2', money(allowed - paid)]
      : ['CAS', 'PR', '2', money(base - paid), '', '169', money(allowed - base)];
  return { ...line, paid, adjusted: [['CAS', 'CO', '45', money(contract)], rest] };
}

/** The same of a line that is only asked about: what would be paid is a reason, and nothing is. */
const wouldPay = ({ paid, adjusted, ...line }: PaidLine): PaidLine => ({
  ...line,
  paid: 0,
  adjusted: [...adjusted, ...(paid === 0 ? [] : [['CAS', 'OA', '101', money(paid)]])],
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
/** The patient's part. */
const shared = (lines: readonly PaidLine[]) =>
  sum(
    lines.map(
      ({ cents, paid, adjusted, earlier_paid, earlier_off }) =>
        cents -
        (earlier_paid === null
          ? adjusted.length > 1
            ? Math.round(cents * 0.1)
            : 0
          : earlier_paid + earlier_off) -
        paid,
    ),
  );
const isLater = ({ lines }: SentClaim) => lines.some(({ earlier_paid }) => earlier_paid !== null);

/**
 * The 835 of a claim, by the last letter of its member ID: D denied, S in two parts, B paid as a less expensive procedure, else paid. A
 * predetermination is answered by what would be paid.
 * @param number of the payment
 */
export function claimPaid(
  claim: SentClaim,
  envelope: AnswerEnvelope,
  number: string,
  npi = claim.npi,
): string {
  const fate = claim.member_id.at(-1) ?? '';
  const decided = claim.lines.map((line) => paidLine(line, fate));
  const left = shared(decided);
  const lines = claim.asks ? decided.map(wouldPay) : decided;
  const parts = fate === 'S' && !claim.asks ? lines.map((line) => [line]) : [lines];
  const paid = sum(lines.map((line) => line.paid));
  return file(
    claim,
    envelope,
    ['HP', '005010X221A1', '835'],
    [
      paymentSegment(money(paid), paid === 0 ? 'NON' : 'ACH', bare(envelope.day)),
      ['TRN', '1', number, '1512345678'],
      ['DTM', '405', bare(envelope.day)],
      ['N1', 'PR', claim.payer],
      ['N1', 'PE', 'PRACTICE', 'XX', npi],
      ...(npi === claim.npi ? [['REF', 'TJ', claim.tax_id]] : []),
      ['LX', '1'],
      ...parts.flatMap((of): Segment[] => [
        [
          'CLP',
          claim.control_number,
          claim.asks ? '25' : isLater(claim) ? '2' : '1',
          money(sum(of.map(({ cents }) => cents))),
          money(sum(of.map((line) => line.paid))),
          money(claim.asks ? left : shared(of)),
          '12',
          `${claim.asks ? 'PRE' : 'PCN'}${claim.number}`,
          '11',
          '1',
        ],
        ['NM1', 'QC', '1', claim.last_name, claim.first_name, '', '', '', 'MI', claim.member_id],
        ...of.flatMap((line): Segment[] => [
          ['SVC', ['AD', line.code], money(line.cents), money(line.paid), '', '1'],
          ...(claim.asks ? [] : [['DTM', '472', line.day || claim.day]]),
          ...line.adjusted,
          ['REF', '6R', line.number],
        ]),
      ]),
    ],
  );
}
