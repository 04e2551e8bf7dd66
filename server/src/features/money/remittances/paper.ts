import { fold } from '@cusp/contract';
import type { PaperRemittanceInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import { toCents } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import { paymentSegment, writeX12 } from '../../insurance/x12/index.ts';
import type { X12Value } from '../../insurance/x12/index.ts';
import type { PaidTreatment } from './treatment-queries.ts';

type Paper = z.output<typeof PaperRemittanceInput>;

const wrong = (path: string, message: string) => new Refusal('invalid', [{ path, message }]);
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const written = (cents: number) => String(cents / 100);

/** Refuses a paper whose lines don't come to the check, and a line of more than is charged. */
export function refuseUnbalancedPaper(
  { amount, withheld, interest, lines }: Paper,
  facts: readonly PaidTreatment[],
): void {
  const known = new Map(facts.map((treatment) => [treatment.id, treatment]));
  for (const [place, { treatment_id, paid, contract, denied }] of lines.entries()) {
    const treatment = known.get(treatment_id.toLowerCase());
    if (treatment === undefined) throw new Refusal('treatment_not_found');
    if (toCents(paid) + toCents(contract ?? 0) > treatment.cost_cents)
      throw wrong(`lines.${place}.paid`, `That is more than the fee of ${dollars(treatment.cost_cents)}.`);
    if (denied && paid > 0) throw wrong(`lines.${place}.denied`, 'A paid line can’t be marked as denied.');
  }
  const paid = lines.reduce((sum, line) => sum + toCents(line.paid), 0);
  const check = toCents(amount) + toCents(withheld ?? 0) - toCents(interest ?? 0);
  if (paid !== check)
    throw wrong(
      'amount',
      `The lines come to ${dollars(paid)}, the check with what was taken off it and without interest to ${dollars(check)}.`,
    );
}

/** The rank of the treatment's plan that answers: the plan of this carrier, else the first that hasn't decided. */
function rankOnPaper(payer: string, { claims }: PaidTreatment): number {
  const ofCarrier = claims.filter(({ carrier_name }) => fold(carrier_name) === fold(payer));
  const waits = (some: PaidTreatment['claims']) => some.find(({ is_decided }) => !is_decided);
  return (waits(ofCarrier) ?? ofCarrier[0] ?? waits(claims) ?? claims[0])?.rank ?? 1;
}
/** The amount that other plans have already paid and written off. */
const settledBefore = ({ received, written_off }: PaidTreatment) =>
  [...received, ...written_off].reduce((sum, { cents }) => sum + cents, 0);

/**
 * A paper as the 835 that the carrier would have sent, so that it is kept, shown and posted as those are: a line is a claim of its own.
 * What is left of the fee is the patient's, or denied.
 */
export function paperAs835(paper: Paper, facts: readonly PaidTreatment[]): string {
  const known = new Map(facts.map((treatment) => [treatment.id, treatment]));
  const day = paper.paid_on.replaceAll('-', '');
  const claims = paper.lines.flatMap(({ treatment_id, paid, contract, denied }, place): X12Value[][] => {
    const treatment = known.get(treatment_id.toLowerCase());
    if (treatment === undefined) return [];
    const off = toCents(contract ?? 0);
    const rest = treatment.cost_cents - toCents(paid) - off;
    const rank = rankOnPaper(paper.payer, treatment);
    const before = rank === 1 ? 0 : Math.min(rest, settledBefore(treatment));
    const left = rest - before;
    const [fee, came] = [written(treatment.cost_cents), written(toCents(paid))];
    const names = treatment.patient_name.split(' ');
    return [
      ['CLP', `PAPER${place + 1}`, String(rank), fee, came, written(left), '', '', '11', '1'],
      ['NM1', 'QC', '1', names.slice(1).join(' '), names[0] ?? ''],
      ['SVC', ['AD', '-'], fee, came, '', '1'],
      ...(off > 0 ? [['CAS', 'CO', '45', written(off)]] : []),
      ...(before > 0 ? [['CAS', 'OA', '23', written(before)]] : []),
      ...(left > 0 ? [['CAS', 'PR', denied ? '96' : '2', written(left)]] : []),
    ];
  });
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
