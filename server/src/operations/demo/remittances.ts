import { addDays } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { writeX12 } from '../../features/insurance/x12/index.ts';
import type { X12Value } from '../../features/insurance/x12/index.ts';
import { lockStored, postStored, setMatches, takeFile } from '../../features/money/remittances/index.ts';
import type { Biller } from '../../features/insurance/claims/index.ts';
import type { Person } from '../../identity/person.ts';
import { demoBraces } from './braces.ts';
import { demoPostedByRule } from './posted-by-rule.ts';

/** The remittances that carriers' rules posted: visits of yesterday, and braces month by month. */
export async function demoPostedByRules(
  tx: Tx,
  of: { today: string; by: Biller; npi: string },
): Promise<void> {
  await demoPostedByRule(tx, of);
  await demoBraces(tx, of);
}

interface Awaited {
  treatment_id: string;
  record_id: string;
  first_name: string;
  last_name: string;
  member_id: string;
  carrier: string;
  day: string;
  fee_cents: number;
  awaited_cents: number;
}

/** Claim lines that the carrier with the most open claims still has to pay, oldest first; each can be matched by name, day and fee. */
const awaitedMost = (tx: Tx) =>
  tx.all(
    raw(sql<Awaited>`
      with awaited as (
        select t.id as treatment_id, t.patient_id as record_id, p.first_name, p.last_name, p.insurance_id as member_id,
            p.insurance_provider as carrier, t.service_date as day, t.cost_cents as fee_cents,
            m.amount_cents as awaited_cents
          from payment m
          join treatment t on t.practice_id = m.practice_id and t.id = m.treatment_id
          join patient p on p.practice_id = t.practice_id and p.id = t.patient_id
          where m.status = 'pending' and m.payment_method = 'insurance' and t.status = 'completed'
            and p.insurance_provider <> '' and m.amount_cents <= t.cost_cents
            and adjustable_cents(t.practice_id, t.id) = t.cost_cents
            and not exists (select from treatment o where o.practice_id = t.practice_id and o.patient_id = t.patient_id
              and o.id <> t.id and o.service_date = t.service_date and o.cost_cents = t.cost_cents)
      )
      select * from awaited
        where carrier = (select carrier from awaited group by carrier order by count(*) desc, carrier limit 1)
        order by day desc, treatment_id limit 10`),
  );

const money = (cents: number) => String(cents / 100);
/** The contract's write-off: less than half of what the carrier doesn't pay. */
const writeOff = ({ fee_cents, awaited_cents }: Awaited) =>
  Math.floor(((fee_cents - awaited_cents) * 0.4) / 500) * 500;

const claim = (of: Awaited, place: number, isDenied: boolean): X12Value[][] => {
  const paid = isDenied ? 0 : of.awaited_cents;
  const off = isDenied ? 0 : writeOff(of);
  const rest = of.fee_cents - paid - off;
  const fee = money(of.fee_cents);
  return [
    ['CLP', `D${1000 + place}`, '1', fee, money(paid), money(rest), '12', `PCN${7000 + place}`, '11', '1'],
    ['NM1', 'QC', '1', of.last_name, of.first_name, '', '', '', 'MI', of.member_id],
    ['SVC', ['AD', 'X1001'], fee, money(paid), '', '1'],
    ['DTM', '472', of.day.replaceAll('-', '')],
    ...(off > 0 ? [['CAS', 'CO', '45', money(off)]] : []),
    ...(rest > 0 ? [['CAS', 'PR', isDenied ? '96' : '2', money(rest)]] : []),
    ['AMT', 'B6', money(of.fee_cents - off)],
  ];
};

interface Told {
  number: string;
  day: string;
  npi: string;
  /** Taken off the whole, in cents, for an earlier payment of a claim. */
  withheld?: { cents: number; claim: string };
  /** Paid for being late, in cents. */
  interest?: number;
  /** What the payment lacks of what its claims pay, in cents: it doesn't add up. */
  short?: number;
}

const advice = (
  claims: readonly Awaited[],
  { number, day, npi, withheld, interest = 0, short = 0 }: Told,
  denied = -1,
): string => {
  const [first] = claims;
  const date = day.replaceAll('-', '');
  const paid = claims.reduce((sum, one, place) => sum + (place === denied ? 0 : one.awaited_cents), 0);
  return writeX12({
    sender: 'DEMOPAYER',
    receiver: 'HARBORVIEW',
    day,
    time: '09:00',
    control: 1,
    test: true,
    group: 'HP',
    version: '005010X221A1',
    sets: [
      {
        kind: '835',
        segments: [
          [
            'BPR',
            'I',
            money(paid + interest - short - (withheld?.cents ?? 0)),
            'C',
            'ACH',
            '',
            '',
            '',
            '',
            '',
            '',
            '',
            '',
            '',
            '',
            '',
            date,
          ],
          ['TRN', '1', number, '1512345678'],
          ['N1', 'PR', first?.carrier ?? ''],
          ['N1', 'PE', 'Harborview Dental', 'XX', npi],
          ['LX', '1'],
          ...claims.flatMap((one, place) => claim(one, place, place === denied)),
          ...(withheld === undefined
            ? []
            : [['PLB', npi, date, ['WO', withheld.claim], money(withheld.cents)]]),
          ...(interest > 0 ? [['PLB', npi, date, ['L6', ''], money(-interest)]] : []),
        ],
      },
    ],
  });
};

/** The number of a claim that was paid by a remittance; undefined if there is none. */
const paidClaim = async (tx: Tx) =>
  (
    await tx.first(
      raw(sql<{ control_number: string }>`
        select k.control_number from claim k
          join claim_line l on l.practice_id = k.practice_id and l.claim_id = k.id
          join remittance_line a on a.practice_id = l.practice_id and a.treatment_id = l.treatment_id and a.paid_cents > 2100
          where k.state = 'paid' order by k.service_date, k.id limit 1`),
    )
  )?.control_number;

/**
 * Payments of a carrier: two were posted, one with interest; one of today waits, with a denial in it and what it takes back of an earlier claim;
 * and one of yesterday doesn't add up, so that a person enters it by hand.
 */
export async function demoRemittances(
  tx: Tx,
  today: string,
  frontDesk: { id: string; name: string },
  practice: { id: string; name: string; address: string; phone: string; npi: string; timeZone: string },
): Promise<void> {
  const person = signedIn(frontDesk, practice);
  const { npi } = practice;
  const awaited = await awaitedMost(tx);
  const waiting = awaited.slice(0, 5);
  const posted = [
    { claims: awaited.slice(5, 7), number: 'EFT70412', day: addDays(today, -6), interest: 375 },
    { claims: awaited.slice(7, 9), number: 'EFT69950', day: addDays(today, -16), interest: 0 },
  ];
  for (const { claims, number, day, interest } of posted) {
    if (claims.length === 0) continue;
    const text = advice(claims, { number, day, npi, interest });
    const [id = ''] = await takeFile(tx, `era-${day}.835`, text, person);
    await setMatches(
      tx,
      id,
      claims.map(({ treatment_id, record_id }, position) => ({ position, treatment_id, record_id })),
    );
    const stored = await lockStored(tx, id);
    if (stored !== undefined) await postStored(tx, stored, person);
  }
  const told = {
    number: 'EFT70588',
    day: today,
    npi,
    withheld: { cents: 2100, claim: (await paidClaim(tx)) ?? 'PCN6900' },
  };
  await takeFile(tx, `era-${today}.835`, advice(waiting, told, 1), person);
  const untidy = awaited.slice(9);
  const yesterday = addDays(today, -1);
  if (untidy.length > 0)
    await takeFile(
      tx,
      `era-${yesterday}.835`,
      advice(untidy, { number: 'EFT70551', day: yesterday, npi, short: 1250 }),
      person,
    );
}

/** The front desk as it is when it posts. */
const signedIn = (
  frontDesk: { id: string; name: string },
  practice: Omit<Person['practice'], 'numbering' | 'idleMinutes'>,
): Person => ({
  ...frontDesk,
  email: '',
  role: 'receptionist',
  isOwner: false,
  granted: [],
  denied: [],
  npi: '',
  sessionId: '',
  mustChangePassword: false,
  suspended: false,
  closedFrom: null,
  endedOn: null,
  undoingImport: false,
  mayWrite: true,
  secondFactorMissing: false,
  steppedUp: false,
  practice: { ...practice, numbering: 'universal', idleMinutes: 30 },
});
