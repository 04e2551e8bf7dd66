import type { SampleCharge } from './sample-chart.helpers.ts';
import type { SampleAnswer } from './sample-claims.helpers.ts';
import type { SamplePlanLine } from './sample-payment-plans.helpers.ts';
import { notImported, row } from './sample-rows.helpers.ts';
import type { Sample, SampleTable } from './sample-rows.helpers.ts';

interface Of {
  patients: readonly string[];
  refused: ReadonlySet<string>;
  guarantors: Readonly<Record<string, string>>;
}

/** The balance of an account, in cents: as Open Dental counts it, and as it must be here. */
export interface SampleBalance {
  number: string;
  former: number;
  cusp: number;
  /** What insurance is expected to pay, and to write off. */
  pending: { former: number; cusp: number };
  off: { former: number; cusp: number };
}

const none = () => ({ former: 0, cusp: 0 });

const type = { courtesy: 1, finance: 2, check: 3, cash: 4, prepaid: 5, hidden: 6 };

/** The money of the sample, and the balances that its rows come to, added up apart from what is tested. */
export function moneyTables(
  { patients, refused, guarantors }: Of,
  charges: readonly SampleCharge[],
  answers: readonly SampleAnswer[],
  plans: readonly SamplePlanLine[],
) {
  const rows: Record<'payment' | 'adjustment' | 'paysplit', Sample[]> = {
    payment: [],
    adjustment: [],
    paysplit: [],
  };
  const former = new Map<string, number>();
  const cusp = new Map<string, number>();
  /** Adds dollars to the balance of a patient's account; here only where the row is imported. */
  const count = (patient: string, dollars: number, here = Math.round(dollars * 100)) => {
    const account = guarantors[patient] ?? patient;
    former.set(account, (former.get(account) ?? 0) + dollars * 100);
    cusp.set(account, (cusp.get(account) ?? 0) + (refused.has(patient) ? 0 : here));
  };
  const becomes = (patient: string) => (refused.has(patient) ? notImported : 'imported');
  const adjust = (patient: string, amount: number, kind: number, procedure = 0) => {
    count(patient, amount);
    rows.adjustment.push(
      row(becomes(patient), rows.adjustment.length + 1, '2025-05-06', amount, patient, kind, 1, procedure),
    );
  };
  const pay = (kind: number, day: string) => {
    rows.payment.push(row('', rows.payment.length + 1, kind, day, kind === type.check ? '1001' : ''));
    return rows.payment.length;
  };
  const split = (
    patient: string,
    amount: number,
    payment: number,
    { procedure = 0, unearned = 0, day = '2025-05-07' } = {},
  ) => {
    const isHidden = unearned === type.hidden;
    count(patient, isHidden ? 0 : -amount, -Math.round(amount * 100));
    rows.paysplit.push(
      row(becomes(patient), rows.paysplit.length + 1, amount, patient, payment, 1, day, procedure, unearned),
    );
  };
  for (const { patient, cents } of charges) count(patient, cents / 100);
  for (const { patient, former: counted, cusp: posted } of plans)
    count(patient, counted, Math.round(posted * 100));
  const awaited = {
    pending: new Map<string, ReturnType<typeof none>>(),
    off: new Map<string, ReturnType<typeof none>>(),
  };
  for (const { patient, dollars, ...of } of answers) {
    count(patient, dollars);
    const account = guarantors[patient] ?? patient;
    for (const kind of ['pending', 'off'] as const) {
      const sums = awaited[kind].get(account) ?? none();
      sums.former += Math.round(of[kind] * 100);
      if (!refused.has(patient)) sums.cusp += Math.round(of[kind] * 100);
      awaited[kind].set(account, sums);
    }
  }
  for (const [at, patient] of patients.entries()) {
    const procedure = charges.find((charge) => charge.patient === patient)?.number ?? 0;
    if (at % 4 === 0) adjust(patient, -10.25, type.courtesy, procedure);
    if (at % 10 === 0) adjust(patient, 5, type.finance);
    if (at % 2 === 0) split(patient, 100, pay(type.check, '2025-05-07'), { procedure });
    if (at % 5 === 0) split(patient, 20.1, pay(type.cash, '2025-05-07'));
    if (at % 6 === 0) split(patient, 50, pay(type.cash, '2025-05-07'), { unearned: type.prepaid });
    if (at % 12 === 0) split(patient, 30, pay(type.cash, '2025-05-07'), { unearned: type.hidden });
    if (at % 15 === 0) split(patient, -15, pay(type.cash, '2025-06-07'), { day: '2025-06-07' });
  }
  const [first = '', second = '', third = ''] = patients;
  // A refund that no payment covers, and money that moved from one of a family to another.
  split(second, -7, pay(type.cash, '2025-06-07'));
  const transfer = pay(0, '2025-06-08');
  split(first, -12, transfer);
  split(second, 12, transfer);
  // 100 in three.
  for (const payment of [pay(type.cash, '2025-06-09')])
    for (let part = 0; part < 3; part += 1) split(third, 33.333, payment);

  const tables: SampleTable[] = [
    {
      table: 'definition',
      columns: ['DefNum', 'Category', 'ItemName', 'ItemValue'],
      rows: [
        row('', type.courtesy, 1, 'Courtesy', '-'),
        row('', type.finance, 1, 'Finance Charge', '+'),
        row('', type.check, 10, 'Check', ''),
        row('', type.cash, 10, 'Cash', ''),
        row('', type.prepaid, 29, 'Prepayment', ''),
        row('', type.hidden, 29, 'Treatment Plan Prepayment', 'X'),
      ],
    },
    { table: 'payment', columns: ['PayNum', 'PayType', 'PayDate', 'CheckNum'], rows: rows.payment },
    {
      table: 'adjustment',
      columns: ['AdjNum', 'AdjDate', 'AdjAmt', 'PatNum', 'AdjType', 'ProvNum', 'ProcNum'],
      rows: rows.adjustment,
    },
    {
      table: 'paysplit',
      columns: ['SplitNum', 'SplitAmt', 'PatNum', 'PayNum', 'ProvNum', 'DatePay', 'ProcNum', 'UnearnedType'],
      rows: rows.paysplit,
    },
  ];
  const balances = [...former].map(([number, dollars]): SampleBalance => ({
    number,
    former: Math.round(dollars),
    cusp: cusp.get(number) ?? 0,
    pending: awaited.pending.get(number) ?? none(),
    off: awaited.off.get(number) ?? none(),
  }));
  return { tables, balances };
}
