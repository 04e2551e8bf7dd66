import type { SampleCharge } from './sample-chart.helpers.ts';
import { columnsOf, empty, notImported, row } from './sample-rows.helpers.ts';
import type { Sample, SampleTable } from './sample-rows.helpers.ts';

interface Of {
  patients: readonly string[];
  refused: ReadonlySet<string>;
  ahead: (days: number) => string;
}

/** What a payment plan adds to a patient's balance, in dollars: as Open Dental counts it, and as it is posted here. */
export interface SamplePlanLine {
  patient: string;
  former: number;
  cusp: number;
}

const noPlan = 'The payment plan is not imported.';
const type = { debit: 0, credit: 1 };

/**
 * The payment plans of the sample: one that runs with interest, one that another family pays, one that is closed, one that tracks insurance, a
 * dynamic one, and one of somebody who isn't imported.
 */
export function paymentPlanTables({ patients, refused, ahead }: Of, charges: readonly SampleCharge[]) {
  const rows: Record<'payplan' | 'payplancharge' | 'payplanlink', Sample[]> = {
    payplan: [],
    payplancharge: [],
    payplanlink: [],
  };
  const lines: SamplePlanLine[] = [];
  interface Plan {
    patient: string;
    guarantor: string;
    /** They are of two accounts. */
    moves?: boolean;
    insurance?: boolean;
    closed?: boolean;
    dynamic?: boolean;
    pay?: number;
    /** The amount of completed work on it, which an older setting counts. */
    completed?: number;
  }
  const plan = (of: Plan) => {
    const { patient, guarantor, closed = false, insurance = false, dynamic = false } = of;
    const { pay = 0, completed = 0 } = of;
    const becomes = refused.has(patient) ? notImported : 'imported';
    const number = rows.payplan.length + 1;
    rows.payplan.push(
      row(
        becomes,
        number,
        patient,
        insurance ? 0 : guarantor,
        '2025-05-10',
        dynamic ? 0 : 12,
        insurance ? 1 : 0,
        completed,
        pay,
        closed ? 1 : 0,
        dynamic ? 1 : 0,
        3,
        '2025-05-10',
      ),
    );
    return { ...of, number, becomes };
  };
  type Made = ReturnType<typeof plan>;
  const charge = (
    of: Made,
    kind: number,
    { day = '2025-05-10', principal = 0, interest = 0, isAhead = false } = {},
  ) => {
    const { number, patient, guarantor, moves = false, insurance = false, becomes } = of;
    const bearer = kind === type.credit ? patient : insurance ? 0 : guarantor;
    rows.payplancharge.push(
      row(
        becomes === 'imported' ? 'imported' : noPlan,
        rows.payplancharge.length + 1,
        number,
        bearer,
        patient,
        day,
        principal,
        interest,
        kind,
      ),
    );
    if (isAhead) return;
    const isMoved = moves && becomes === 'imported';
    if (kind === type.credit) {
      lines.push({ patient, former: -principal, cusp: isMoved ? -principal : 0 });
      if (isMoved) lines.push({ patient: guarantor, former: 0, cusp: principal });
    } else if (!insurance) lines.push({ patient: guarantor, former: principal + interest, cusp: interest });
  };

  const [first = '', second = '', third = '', other = '', , , last = ''] = patients;
  const runs = plan({ patient: second, guarantor: first, completed: 120 });
  charge(runs, type.credit, { principal: 120 });
  charge(runs, type.debit, { day: '2025-06-10', principal: 40, interest: 1.5 });
  charge(runs, type.debit, { day: ahead(10), principal: 40, interest: 1.25, isAhead: true });
  charge(runs, type.debit, { day: ahead(40), principal: 40, interest: 0.75, isAhead: true });
  // Another family's, to which the whole moves.
  const elsewhere = plan({ patient: third, guarantor: other, moves: true, completed: 75.5 });
  charge(elsewhere, type.credit, { principal: 75.5 });
  charge(elsewhere, type.debit, { day: '2025-07-10', principal: 25.5 });
  charge(elsewhere, type.debit, { day: ahead(5), principal: 50, isAhead: true });
  const closed = plan({ patient: other, guarantor: other, closed: true });
  charge(closed, type.credit, { principal: 30 });
  charge(closed, type.debit, { day: '2025-06-01', principal: 30, interest: 0.5 });
  const tracked = plan({ patient: other, guarantor: '', insurance: true, completed: 22.25 });
  charge(tracked, type.credit, { principal: 22.25 });
  // Of a procedure, with an amount of its own; its charges are made when each is due.
  const dynamic = plan({ patient: last, guarantor: last, dynamic: true, pay: 20 });
  const procedure = charges.find(({ patient }) => patient === last)?.number ?? 0;
  rows.payplanlink.push(row('imported', 1, dynamic.number, 2, procedure, 50, '2025-05-10 09:00:00'));
  lines.push({ patient: last, former: -50, cusp: 0 });
  charge(dynamic, type.debit, { day: '2025-06-10', principal: 20 });
  const of = plan({ patient: '7', guarantor: '7' });
  charge(of, type.credit, { principal: 10 });
  charge(of, type.debit, { day: ahead(9), principal: 10, isAhead: true });
  rows.payplancharge.push(row(noPlan, 9000, 404, first, first, empty, 1, 0, 0));

  const tables: SampleTable[] = [
    {
      table: 'payplan',
      columns: columnsOf(
        'PayPlanNum PatNum Guarantor PayPlanDate APR PlanNum CompletedAmt PayAmt IsClosed IsDynamic ChargeFrequency DatePayPlanStart',
      ),
      rows: rows.payplan,
    },
    {
      table: 'payplancharge',
      columns: columnsOf(
        'PayPlanChargeNum PayPlanNum Guarantor PatNum ChargeDate Principal Interest ChargeType',
      ),
      rows: rows.payplancharge,
    },
    {
      table: 'payplanlink',
      columns: columnsOf('PayPlanLinkNum PayPlanNum LinkType FKey AmountOverride SecDateTEntry'),
      rows: rows.payplanlink,
    },
  ];
  return { tables, lines };
}
