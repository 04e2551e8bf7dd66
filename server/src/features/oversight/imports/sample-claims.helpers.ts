import type { SampleCharge } from './sample-chart.helpers.ts';
import { planTables } from './sample-plans.helpers.ts';
import { columnsOf, empty, notImported, row } from './sample-rows.helpers.ts';
import type { Sample, SampleTable } from './sample-rows.helpers.ts';

interface Of {
  patients: readonly string[];
  refused: ReadonlySet<string>;
}

/** A claim of the sample, with what was sent of it. */
export interface SampleClaim {
  number: string;
  patient: string;
  /** Its status in Open Dental. */
  status: string;
  type: string;
  /** CLM01, and REF*6R of its line. */
  identifier: string;
  line: string;
  procedure: number;
  fee_cents: number;
  service: string;
}

/** What the sample's claims add to a patient's balance, in dollars, and what is awaited of them. */
export interface SampleAnswer {
  patient: string;
  dollars: number;
  pending: number;
  off: number;
}

const estimate = 'It is an estimate.';
const notCompleted = 'Its procedure is not completed, so Open Dental’s balance leaves it out.';
const noAmount = 'It has no amount.';
const day = '2025-05-08';
/** Status of a claim by its place among the open ones. */
const openStates = ['S', 'S', 'W', 'S', 'U', 'S'];

/** Insurance of the sample: everybody has a plan, some a second one, some one that was dropped; and claims in every state. */
export function claimTables({ patients, refused }: Of, charges: readonly SampleCharge[]) {
  const rows: Record<'inssub' | 'patplan' | 'claimpayment' | 'claim' | 'claimproc', Sample[]> = {
    inssub: [],
    patplan: [],
    claimpayment: [],
    claim: [],
    claimproc: [],
  };
  const answers: SampleAnswer[] = [];
  const claims: SampleClaim[] = [];
  const becomes = (patient: string) => (refused.has(patient) ? notImported : 'imported');
  const nameless = '9';

  const subscribe = (patient: string, plan: number, place: number, { isDropped = false } = {}) => {
    const number = rows.inssub.length + 1;
    const subscriber = patient === nameless ? 'The subscriber is not in the file.' : 'imported';
    rows.inssub.push(
      row(subscriber, number, plan, patient, empty, empty, 1, 1, `MEM${String(number).padStart(4, '0')}`),
    );
    if (!isDropped)
      rows.patplan.push(row(becomes(patient), rows.patplan.length + 1, patient, place, 0, '', number));
    return number;
  };

  interface Sent {
    patient: string;
    status: string;
    type?: string;
    sub: number;
    plan: number;
    procedure: number;
    service: string;
    fee_cents: number;
  }
  const claim = ({ patient, status, type = 'P', sub, plan, procedure, service, fee_cents }: Sent) => {
    const number = rows.claim.length + 1;
    // One in five has a number of its own, as where the clearinghouse changed it.
    const identifier = number % 5 === 0 ? `Own-${number}/longer than a file` : '';
    const isSent = status === 'S' || status === 'R';
    rows.claim.push(
      row(
        becomes(patient),
        number,
        patient,
        service,
        isSent ? '2025-05-07' : empty,
        status,
        status === 'R' ? day : empty,
        plan,
        fee_cents / 100,
        '',
        'Crown "soon"',
        type,
        '',
        0,
        '',
        empty,
        '',
        0,
        sub,
        '',
        identifier,
      ),
    );
    claims.push({
      number: String(number),
      patient,
      status,
      type,
      identifier: identifier || `${patient}/${number}`,
      line: `x${procedure}/${type === 'S' ? 2 : 1}/${plan}`,
      procedure,
      fee_cents,
      service,
    });
    return number;
  };

  interface Part {
    patient: string;
    status: number;
    procedure: number;
    claim?: number;
    fee?: number;
    estimated?: number;
    paid?: number;
    off?: number;
    check?: number;
    plan?: number;
    sub?: number;
    reason?: string;
    service?: string;
  }
  const part = (of: Part) => {
    const { patient, status, procedure, claim: on = 0, fee = 0, estimated = 0, paid = 0, off = 0 } = of;
    const { check = 0, plan = 0, sub = 0, reason = '', service = day } = of;
    const isReceived = status === 1 || status === 4;
    if (reason === '')
      answers.push({
        patient,
        dollars: isReceived ? -(paid + off) : 0,
        pending: status === 0 ? estimated : 0,
        off: status === 0 ? off : 0,
      });
    rows.claimproc.push(
      row(
        reason || becomes(patient),
        rows.claimproc.length + 1,
        procedure,
        on,
        patient,
        1,
        fee,
        estimated,
        0,
        status,
        paid,
        off,
        check,
        plan,
        isReceived ? day : empty,
        service,
        on === 0 ? 0 : 1,
        sub,
        0,
      ),
    );
  };

  let open = 0;
  for (const [at, patient] of patients.entries()) {
    const charge = charges.find((one) => one.patient === patient);
    if (charge === undefined) continue;
    const { number: procedure, cents: fee_cents, day: service } = charge;
    const fee = fee_cents / 100;
    // Numbers of the dropped ones are known to their claims alone.
    const sub = subscribe(patient, 1, 1, { isDropped: at % 9 === 1 });
    const of = { patient, sub, plan: 1, procedure, service, fee_cents };
    if (at % 3 === 0) {
      const check = rows.claimpayment.length + 1;
      rows.claimpayment.push(row('imported', check, day, 60, `EFT${check}`, 'Guardian Sample', empty, 0));
      const on = claim({ ...of, status: 'R' });
      part({
        patient,
        status: 1,
        procedure,
        claim: on,
        fee,
        paid: 60,
        off: 20.25,
        check,
        plan: 1,
        sub,
        service,
      });
    }
    if (at % 3 === 1) {
      const status = openStates[open % openStates.length] ?? 'S';
      open += 1;
      const on = claim({ ...of, status });
      part({ patient, status: 0, procedure, claim: on, fee, estimated: 40, off: 5.5, plan: 1, sub, service });
      if (at % 6 === 4) {
        const second = subscribe(patient, 2, 2);
        const held = claim({ ...of, status: 'H', type: 'S', sub: second, plan: 2 });
        part({
          patient,
          status: 0,
          procedure,
          claim: held,
          fee,
          estimated: 10,
          plan: 2,
          sub: second,
          service,
        });
      }
    }
    if (at % 7 === 0) part({ patient, status: 6, procedure, reason: estimate });
  }
  const [first = ''] = patients;
  part({ patient: first, status: 4, procedure: 0, paid: 3.33 });
  part({ patient: first, status: 1, procedure: 0, reason: noAmount });
  // Of the first patient's planned filling, which was asked about.
  part({ patient: first, status: 1, procedure: 2, paid: 25, off: 0, reason: notCompleted });
  const asked = claim({
    patient: first,
    status: 'S',
    type: 'PreAuth',
    sub: 1,
    plan: 1,
    procedure: 2,
    service: '2025-05-01',
    fee_cents: 18_050,
  });
  part({ patient: first, status: 2, procedure: 2, claim: asked, fee: 180.5, plan: 1, sub: 1 });
  rows.claim.push(
    row(
      'No procedure is on it.',
      9001,
      first,
      day,
      day,
      'S',
      empty,
      1,
      10,
      '',
      '',
      'P',
      '',
      0,
      '',
      empty,
      '',
      0,
      1,
      '',
      '',
    ),
  );

  const tables: SampleTable[] = [
    ...planTables,
    {
      table: 'inssub',
      columns: columnsOf(
        'InsSubNum PlanNum Subscriber DateEffective DateTerm ReleaseInfo AssignBen SubscriberID',
      ),
      rows: rows.inssub,
    },
    {
      table: 'patplan',
      columns: columnsOf('PatPlanNum PatNum Ordinal Relationship PatID InsSubNum'),
      rows: rows.patplan,
    },
    {
      table: 'claimpayment',
      columns: columnsOf('ClaimPaymentNum CheckDate CheckAmt CheckNum CarrierName DateIssued IsPartial'),
      rows: rows.claimpayment,
    },
    {
      table: 'claim',
      columns: columnsOf(
        'ClaimNum PatNum DateService DateSent ClaimStatus DateReceived PlanNum ClaimFee PreAuthString ClaimNote ClaimType RefNumString PlaceService AccidentRelated AccidentDate AccidentST PatRelat InsSubNum PriorAuthorizationNumber ClaimIdentifier',
      ),
      rows: rows.claim,
    },
    {
      table: 'claimproc',
      columns: columnsOf(
        'ClaimProcNum ProcNum ClaimNum PatNum ProvNum FeeBilled InsPayEst DedApplied Status InsPayAmt WriteOff ClaimPaymentNum PlanNum DateCP ProcDate LineNumber InsSubNum PayPlanNum',
      ),
      rows: rows.claimproc,
    },
  ];
  return { tables, answers, claims };
}
