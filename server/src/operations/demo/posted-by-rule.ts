import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { setPosting } from '../../features/insurance/carriers/index.ts';
import { paymentSegment, writeX12 } from '../../features/insurance/x12/index.ts';
import type { X12Value } from '../../features/insurance/x12/index.ts';
import { postByRule, takeFile } from '../../features/money/remittances/index.ts';

interface OpenClaim {
  id: string;
  control_number: string;
  carrier_id: string;
  carrier: string;
  last_name: string;
  first_name: string;
  lines: { number: string; day: string; fee_cents: number; paid_cents: number; off_cents: number }[];
}

/** First plans' claims that are at the carrier of most of them, as their estimates say they will be paid. */
const openClaims = (tx: Tx) =>
  tx.all(
    raw(sql<OpenClaim>`
      with sent as materialized (
        select k.practice_id, k.id, k.control_number, k.carrier_id, c.name as carrier, p.last_name, p.first_name, k.follow_up_on
          from claim k
          join carrier c on c.practice_id = k.practice_id and c.id = k.carrier_id and c.merged_into is null
          join patient p on p.practice_id = k.practice_id and p.id = k.patient_id
          where k.state in ('perhaps_sent', 'sent', 'accepted') and k.purpose = 'bill' and k.rank = 1
      ), open as (
        select k.id, k.control_number, k.carrier_id, k.carrier, k.last_name, k.first_name, k.follow_up_on, of.lines
          from sent k
          cross join lateral (
            select jsonb_agg(jsonb_build_object('number', l.line_number, 'day', t.service_date, 'fee_cents', t.cost_cents,
                  'paid_cents', n.paid_cents, 'off_cents', n.off_cents) order by l.position) as lines,
                bool_and(t.status = 'completed' and n.paid_cents > 0 and n.paid_cents + n.off_cents <= t.cost_cents
                  and adjustable_cents(t.practice_id, t.id) = t.cost_cents and not n.was_paid) as can_be_paid
              from claim_line l
              join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id
              cross join lateral (
                select coalesce(max(m.amount_cents) filter (where m.status = 'pending'), t.cost_cents * 6 / 10) as paid_cents,
                    coalesce(max(e.write_off_cents), 0) as off_cents, bool_or(m.status = 'completed') is true as was_paid
                  from payment m
                  left join insurance_estimate e on e.practice_id = m.practice_id and e.payment_id = m.id and e.rank = 1
                    and e.struck_at is null and m.status = 'pending'
                  where m.practice_id = t.practice_id and m.treatment_id = t.id and m.payment_method = 'insurance'
                offset 0) n
              where l.practice_id = k.practice_id and l.claim_id = k.id
            offset 0) of
          where of.can_be_paid
      )
      select * from open
        where carrier_id = (select carrier_id from open group by carrier_id order by count(*) desc, carrier_id limit 1)
        order by follow_up_on nulls first, id limit 3`),
  );

export const x12Amount = (cents: number) => String(cents / 100);
const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);

const claim = (of: OpenClaim, isDenied: boolean): X12Value[][] => {
  const lines = of.lines.map((line) => (isDenied ? { ...line, paid_cents: 0, off_cents: 0 } : line));
  const rest = (line: (typeof lines)[number]) => line.fee_cents - line.paid_cents - line.off_cents;
  return [
    [
      'CLP',
      of.control_number,
      '1',
      x12Amount(sumOf(lines.map((line) => line.fee_cents))),
      x12Amount(sumOf(lines.map((line) => line.paid_cents))),
      x12Amount(sumOf(lines.map(rest))),
      '12',
      `PCN${of.control_number.slice(-4)}`,
    ],
    ['NM1', 'QC', '1', of.last_name, of.first_name],
    ...lines.flatMap((line): X12Value[][] => [
      ['SVC', ['AD', 'X1001'], x12Amount(line.fee_cents), x12Amount(line.paid_cents), '', '1'],
      ['DTM', '472', line.day.replaceAll('-', '')],
      ...(line.off_cents > 0 ? [['CAS', 'CO', '45', x12Amount(line.off_cents)]] : []),
      ...(rest(line) > 0 ? [['CAS', 'PR', isDenied ? '96' : '2', x12Amount(rest(line))]] : []),
      ['REF', '6R', line.number],
    ]),
  ];
};

/** Takes a carrier's 835 from the clearinghouse, and lets the carrier's rule post it. @param paid cents */
export async function takeByRule(
  tx: Tx,
  { number, day, carrier, npi }: { number: string; day: string; carrier: string; npi: string },
  claims: readonly X12Value[][],
  paid: number,
): Promise<void> {
  const content = writeX12({
    sender: 'DEMOPAYER',
    receiver: 'HARBORVIEW',
    day,
    time: '07:30',
    control: 2,
    test: true,
    group: 'HP',
    version: '005010X221A1',
    sets: [
      {
        kind: '835',
        segments: [
          paymentSegment(x12Amount(paid), 'ACH', day.replaceAll('-', '')),
          ['TRN', '1', number, '1598765432'],
          ['N1', 'PR', carrier],
          ['N1', 'PE', 'Harborview Dental', 'XX', npi],
          ['LX', '1'],
          ...claims,
        ],
      },
    ],
  });
  const [id = ''] = await takeFile(tx, `${number}.835`, content, { id: null, name: 'Clearinghouse' });
  await postByRule(tx, id);
  // Nothing else that is made here is posted by a rule.
  await tx.all(raw(sql`select set_config('app.audit', '', true)`));
}

/** One carrier's remittances post automatically: one did, and one with a denial in it waits for a look. */
export async function demoPostedByRule(
  tx: Tx,
  { today, by, npi }: { today: string; by: { id: string; name: string }; npi: string },
): Promise<void> {
  const open = await openClaims(tx);
  const [first] = open;
  const denied = open.pop();
  if (first === undefined || denied === undefined || open.length === 0) return;
  await setPosting(tx, first.carrier_id, true, by);
  const take = (number: string, claims: readonly X12Value[][], paid: number) =>
    takeByRule(tx, { number, day: today, carrier: first.carrier, npi }, claims, paid);
  const paid = (of: OpenClaim) => sumOf(of.lines.map(({ paid_cents }) => paid_cents));
  await take(
    'EFT80117',
    open.flatMap((of) => claim(of, false)),
    sumOf(open.map(paid)),
  );
  await take('EFT80121', claim(denied, true), 0);
}
