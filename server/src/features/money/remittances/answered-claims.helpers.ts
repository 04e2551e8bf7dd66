import {
  addCoverage,
  benefitLine,
  createInsurancePlan,
  createPatient,
  createTreatment,
  getClaim,
  getPatientBar,
  getPatientLedger,
  makeClaimFile,
  updatePatientBilling,
} from '@cusp/contract';
import { expect } from 'vitest';
import { aPatient } from '../../../../tests/support/practice.ts';
import { oak } from '../../insurance/claims/claim-world.helpers.ts';
import type { claimWorld } from '../../insurance/claims/claim-world.helpers.ts';

type ClaimWorld = Awaited<ReturnType<typeof claimWorld>>;

interface Billed {
  /** Of each filling, in cents. */
  fee: number;
  /** What the plan pays. */
  percent: number;
  deductible: number;
  fillings?: number;
  last_name?: string;
}

const cents = (dollars: number) => Math.round(dollars * 100);

/** A patient with a plan of this percentage, whose fillings of today are at the carrier. */
export async function atCarrier(
  { call, carrier, provider, procedure, bill, mark }: ClaimWorld,
  { fee, percent, deductible, fillings = 1, last_name = 'Body' }: Billed,
) {
  const { output: plan } = await call(createInsurancePlan, {
    body: {
      carrier_id: carrier.id,
      name: `P${crypto.randomUUID().slice(0, 8)}`,
      benefits: [
        benefitLine({ type: 'percent', percent }),
        // With one nobody knows what of it is used, so that nothing is sure.
        ...(deductible === 0
          ? []
          : [benefitLine({ type: 'deductible', amount: deductible, period: 'calendar_year' })]),
      ],
      valid_from: '2020-01-01',
    },
  });
  const { id: patientId } = await call(createPatient, {
    body: { ...aPatient(), first_name: 'Any', last_name, address: '' },
  });
  await call(updatePatientBilling, { params: { id: patientId }, body: oak });
  await call(addCoverage, {
    params: { id: patientId },
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'M1' },
  });
  for (const tooth of [26, 27].slice(0, fillings))
    await call(createTreatment, {
      body: {
        patient_id: patientId, procedure: 'Filling', procedure_id: procedure('X2003'), cost: fee / 100, status: 'completed', tooth,
        surfaces: 'MO', provider_id: provider.id,
      },
    }); // prettier-ignore
  const [made = expect.fail()] = await bill();
  await call(makeClaimFile, { params: { id: made.id } });
  await mark(made.id, 'perhaps_sent');
  const owed = async () => (await call(getPatientBar, { params: { id: patientId } })).output.owed;
  const {
    lines,
    control_number: control,
    service_date: day,
  } = (await call(getClaim, { params: { id: made.id } })).output;
  /** The sums of the patient's ledger by kind, and what is owed, in cents. */
  const books = async () => {
    const { output: entries } = await call(getPatientLedger, {
      params: { id: patientId },
      query: { limit: '200' },
    });
    const sum = (...kinds: string[]) =>
      entries.reduce((total, { kind, amount }) => (kinds.includes(kind) ? total + cents(amount) : total), 0);
    const { open, insurance_pending, due_now, credits } = await owed();
    return {
      charged: sum('charge'),
      received: 0 - sum('payment', 'insurance_payment', 'refund'),
      off: 0 - sum('write_off', 'adjustment'),
      open: cents(open),
      awaited: cents(insurance_pending),
      due: cents(due_now),
      credits: cents(credits),
    };
  };
  /** The same once it holds: the fee is what was paid, written off, awaited and the patient's, and nothing is negative. */
  const checkedBooks = async () => {
    const now = await books();
    expect(now.charged).toBe(fee * fillings);
    expect(now.received + now.off + now.open - now.credits).toBe(now.charged);
    expect(now.awaited).toBeLessThanOrEqual(now.open);
    if (now.credits === 0) expect(now.due).toBe(now.open - now.awaited);
    for (const amount of [now.received, now.off, now.open, now.awaited, now.credits])
      expect(amount).toBeGreaterThanOrEqual(0);
    return now;
  };
  return { patientId, owed, control, day, lines, checkedBooks };
}
