import { fold } from '@cusp/contract';
import { toCents } from '../../../values/money.ts';
import { paymentSegment, writeX12 } from '../../insurance/x12/index.ts';
import type { X12Value } from '../../insurance/x12/index.ts';
import type { EnteredPaper, ClaimOnPaper } from './paper-claims.ts';
import type { PaidTreatment } from './treatment-queries.ts';

const written = (cents: number) => String(cents / 100);

/** The rank of the treatment's plan that answers: the plan of this carrier, else the first that hasn't decided. */
function rankOnPaper(payer: string, { claims }: PaidTreatment): number {
  const ofCarrier = claims.filter(({ carrier_name }) => fold(carrier_name) === fold(payer));
  const waits = (some: PaidTreatment['claims']) => some.find(({ is_decided }) => !is_decided);
  return (waits(ofCarrier) ?? ofCarrier[0] ?? waits(claims) ?? claims[0])?.rank ?? 1;
}
/** The amount that other plans have already paid and written off. */
const settledBefore = ({ received, written_off }: PaidTreatment) =>
  [...received, ...written_off].reduce((sum, { cents }) => sum + cents, 0);

/** A claim of a paper as the segments of an 835. What is left of a line's fee is the patient's, or denied. */
function claimSegments(payer: string, { control_number, rank, lines }: ClaimOnPaper): X12Value[][] {
  const [first] = lines;
  if (first === undefined) return [];
  const answers = lines.map(({ treatment, paid_cents, contract_cents, denied, line_number }) => {
    const rest = treatment.cost_cents - paid_cents - contract_cents;
    const place = rank ?? rankOnPaper(payer, treatment);
    const before = place === 1 ? 0 : Math.min(rest, settledBefore(treatment));
    const left = rest - before;
    return { treatment, paid_cents, left, place, segments: [
      ['SVC', ['AD', '-'], written(treatment.cost_cents), written(paid_cents), '', '1'],
      ...(contract_cents > 0 ? [['CAS', 'CO', '45', written(contract_cents)]] : []),
      ...(before > 0 ? [['CAS', 'OA', '23', written(before)]] : []),
      ...(left > 0 ? [['CAS', 'PR', denied ? '96' : '2', written(left)]] : []),
      ...(line_number === '' ? [] : [['REF', '6R', line_number]]),
    ] }; // prettier-ignore
  });
  const sum = (of: (answer: (typeof answers)[number]) => number) =>
    written(answers.reduce((total, answer) => total + of(answer), 0));
  const names = first.treatment.patient_name.split(' ');
  return [
    [
      'CLP',
      control_number,
      String(answers[0]?.place ?? 1),
      sum(({ treatment }) => treatment.cost_cents),
      sum(({ paid_cents }) => paid_cents),
      sum(({ left }) => left),
      '',
      '',
      '11',
      '1',
    ],
    ['NM1', 'QC', '1', names.slice(1).join(' '), names[0] ?? ''],
    ...answers.flatMap(({ segments }) => segments),
  ];
}

/** A paper as the 835 that the carrier would have sent, so that it is kept, shown and posted as those are. */
export function paperAs835(paper: EnteredPaper, paid: readonly ClaimOnPaper[]): string {
  const day = paper.paid_on.replaceAll('-', '');
  const claims = paid.flatMap((claim) => claimSegments(paper.payer, claim));
  const withheld = toCents(paper.withheld ?? 0);
  const interest = toCents(paper.interest ?? 0);
  return writeX12({
    sender: 'PAPER',
    receiver: 'PAPER',
    day: paper.paid_on,
    time: '00:00',
    control: 1,
    test: false,
    group: 'HP',
    version: '005010X221A1',
    sets: [
      {
        kind: '835',
        segments: [
          paymentSegment(written(toCents(paper.amount)), 'CHK', day),
          ['TRN', '1', paper.number],
          ['N1', 'PR', paper.payer],
          ['LX', '1'],
          ...claims,
          ...(withheld > 0 ? [['PLB', 'PAPER', day, ['WO', 'PAPER'], written(withheld)]] : []),
          ...(interest > 0 ? [['PLB', 'PAPER', day, ['L6', ''], written(-interest)]] : []),
        ],
      },
    ],
  });
}
