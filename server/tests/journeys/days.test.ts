/**
 * Random days of a practice, by the contract's own calls, as people press them in any order: whatever is refused is refused with a
 * sentence, and after each day the ledger breaks none of its rules (docs/ledger.md) and shows the same sums everywhere. The nightly run
 * plays 2,000 of them. What it finds becomes a test of its own in journeys.test.ts.
 */
import {
  addCoverage,
  addDays,
  addFamilyMember,
  checkOutVisit,
  closeDay,
  correctTreatment,
  createAppointment,
  createClaims,
  createFamily,
  createPatient,
  createPayment,
  createTreatment,
  denyPayment,
  getPatient,
  getPatientFamily,
  getSchedule,
  listPayments,
  listReadyClaims,
  listTreatments,
  mergePatients,
  moveAppointment,
  receivePayment,
  refundPayment,
  setVisitProgress,
  unmergePatient,
  updateTreatment,
  voidPayment,
} from '@cusp/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insuredVisit } from '../../src/features/money/insurance/insured-visit.helpers.ts';
import { quickOr } from '../support/breadth.ts';
import { everywhere } from '../support/everywhere.ts';
import { faultsOf, ledgerOf } from '../support/ledger-operations.ts';
import { aPatient, testApp } from '../support/practice.ts';

const tested = await testApp();
const days = quickOr(16, 2000);
/** So many days follow one another in a practice. */
const together = 4;

const some = fc.nat(1000);
const weights = {
  book: 3,
  move: 1,
  seat: 4,
  leave: 4,
  checkOut: 3,
  plan: 2,
  charge: 3,
  change: 1,
  strike: 2,
  pay: 4,
  bill: 2,
  answer: 3,
  refund: 2,
  void: 1,
  merge: 2,
  unmerge: 1,
  family: 1,
  close: 1,
} as const;
const whats = Object.entries(weights).flatMap(([what, weight]) => Array.from({ length: weight }, () => what));
const act = fc.record({
  what: fc.constantFrom(...whats),
  who: some,
  which: some,
  dollars: fc.integer({ min: 1, max: 900 }),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;
const day = fc.array(act, { minLength: 5, maxLength: 9 });

/** A practice with two insured patients and one without insurance, of whom two are the same person. */
async function office() {
  const world = await insuredVisit(tested);
  const { call, user, patient_id, visitor, plan } = world;
  const { today } = user;
  const newPatient = async (first_name: string) =>
    (await call(createPatient, { body: aPatient({ first_name }) })).id;
  const ben = await newPatient('Ben');
  const ben2 = await newPatient('Ben');
  await call(addCoverage, {
    params: { id: ben },
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'B' },
  });
  const people = [patient_id, ben, ben2];
  let closed = addDays(today, -20);
  const at = <Row>(rows: readonly Row[], n: number) => rows[n % Math.max(1, rows.length)];
  const visits = async () => (await call(getSchedule, { query: { from: today, to: today } })).output.visits;
  const treatments = async (id: string) =>
    (await call(listTreatments, { query: { patient_id: id, limit: '100' } })).output;
  const payments = async () => (await call(listPayments, { query: { limit: '100' } })).output;

  /** What a person would press; nothing where there is nothing to press. */
  async function press({
    what,
    who,
    which,
    dollars,
  }: Act): Promise<{ status: number; body: unknown } | undefined> {
    const id = at(people, who) ?? '';
    const one = <Row>(rows: readonly Row[]) => at(rows, which);
    switch (what) {
      case 'book': {
        const planned = (await treatments(id)).filter(({ status }) => status === 'planned');
        const appointment_time = `${String(8 + (which % 9)).padStart(2, '0')}:${which % 2 === 0 ? '00' : '30'}`;
        return call.unchecked(createAppointment, {
          body: {
            patient_id: id,
            appointment_date: today,
            appointment_time,
            duration: 30,
            treatment_ids: planned.slice(0, 2).map((of) => of.id),
          },
        });
      }
      case 'move': {
        const visit = one(await visits());
        if (visit === undefined) return undefined;
        const { duration, operatory_id, provider_id, version } = visit;
        return call.unchecked(moveAppointment, {
          params: { id: visit.id },
          body: {
            appointment_date: today,
            appointment_time: `${String(8 + (dollars % 9)).padStart(2, '0')}:15`,
            duration,
            operatory_id,
            provider_id,
            version,
          },
        });
      }
      case 'seat':
      case 'leave': {
        const [from, progress] =
          what === 'seat' ? (['booked', 'in_chair'] as const) : (['in_chair', 'completed'] as const);
        const visit = one((await visits()).filter((of) => of.progress === from));
        return visit && call.unchecked(setVisitProgress, { params: { id: visit.id }, body: { progress } });
      }
      case 'checkOut': {
        const visit = one((await visits()).filter(({ progress }) => progress === 'completed'));
        return (
          visit &&
          call.unchecked(checkOutVisit, {
            params: { id: visit.id },
            body: {
              completed_treatment_ids: visit.treatments.slice(0, which % 3).map((of) => of.id),
              ...(dollars % 2 === 0 && { insurance: { bill: true } }),
            },
          })
        );
      }
      case 'plan':
      case 'charge': {
        const body = { patient_id: id, procedure: 'Crown' as const, cost: dollars, tooth: 16 };
        return call.unchecked(createTreatment, {
          body: { ...body, status: what === 'plan' ? 'planned' : 'completed' },
        });
      }
      case 'change': {
        const treatment = one(await treatments(id));
        return (
          treatment &&
          call.unchecked(updateTreatment, {
            params: { id: treatment.id },
            body: { ...treatment, cost: dollars },
          })
        );
      }
      case 'strike': {
        const treatment = one(await treatments(id));
        return (
          treatment &&
          call.unchecked(correctTreatment, {
            params: { id: treatment.id },
            body: { reason: 'Wrong tooth', strike: true, version: treatment.version },
          })
        );
      }
      case 'pay': {
        const treatment = which % 2 === 0 ? one(await treatments(id)) : undefined;
        const method = dollars % 2 === 0 ? 'cash' : 'check';
        return call.unchecked(createPayment, {
          body: {
            patient_id: id,
            amount: dollars,
            payment_method: method,
            ...(treatment && { treatment_id: treatment.id }),
          },
        });
      }
      case 'bill': {
        const ready = (await call(listReadyClaims, { query: {} })).output.map(
          ({ coverage_id, treatments: of }) => ({
            coverage_id,
            treatment_ids: of.map((treatment) => treatment.id),
          }),
        );
        return ready.length === 0 ? undefined : call.unchecked(createClaims, { body: { claims: ready } });
      }
      case 'answer': {
        const awaited = one(
          (await payments()).filter((of) => of.payment_method === 'insurance' && of.status === 'pending'),
        );
        if (awaited === undefined) return undefined;
        const params = { id: awaited.id };
        if (dollars % 4 === 0)
          return call.unchecked(denyPayment, { params, body: { reason: 'Not covered' } });
        return call.unchecked(receivePayment, {
          params,
          body: { amount: Math.min(dollars, awaited.amount), adjustment: dollars % 3 === 0 ? 10 : 0 },
        });
      }
      case 'refund':
      case 'void': {
        const payment = one((await payments()).filter(({ status }) => status === 'completed'));
        if (payment === undefined) return undefined;
        const params = { id: payment.id };
        if (what === 'void')
          return call.unchecked(voidPayment, { params, body: { reason: 'Entered twice' } });
        return call.unchecked(refundPayment, {
          params,
          body: { amount: Math.min(dollars, payment.amount), reason: 'Paid too much' },
        });
      }
      case 'merge':
      case 'unmerge': {
        if (what === 'unmerge') return call.unchecked(unmergePatient, { params: { id: ben2 } });
        const [kept, twin] = [
          await call.unchecked(getPatient, { params: { id: ben } }),
          await call.unchecked(getPatient, { params: { id: ben2 } }),
        ];
        return call.unchecked(mergePatients, {
          params: { id: ben },
          body: {
            merged_id: ben2,
            version: Number(kept.body['version']),
            merged_version: Number(twin.body['version']),
          },
        });
      }
      case 'family': {
        const { family } = (await call(getPatientFamily, { params: { id: patient_id } })).output;
        if (family === null) return call.unchecked(createFamily, { body: { patient_id } });
        return call.unchecked(addFamilyMember, {
          params: { id: family.id },
          body: { patient_id: ben, version: family.version },
        });
      }
      default: {
        closed = addDays(closed, 1);
        return call.unchecked(closeDay, {
          body: { day: closed, cash: 0, checks: 0, cards: 0, explanation: 'Counted' },
        });
      }
    }
  }

  return {
    press,
    faults: () => faultsOf(ledgerOf(tested.database, user.practice.id, { patients: people, staff: user })),
    /** The sums of one of them, who isn't merged into another record. */
    async shown(which: number) {
      for (const id of people.slice(which, which + 1)) {
        const { status } = await call.unchecked(getPatient, { params: { id } });
        if (status === 200) await everywhere({ call, today, ...(id === patient_id && { visitor }) }, id);
      }
    },
  };
}

test(
  'whatever a practice does in its days, its ledger keeps its rules and shows one sum everywhere',
  async () => {
    const done: Record<string, number> = {};
    const refused: Record<string, string> = {};
    await fc.assert(
      fc.asyncProperty(fc.array(day, { minLength: together, maxLength: together }), async (weeks) => {
        const { press, faults, shown } = await office();
        for (const [number, acts] of weeks.entries()) {
          for (const one of acts) {
            const answer = await press(one);
            if (answer === undefined) continue;
            expect(answer.status, `${one.what} is no failure of the server`).toBeLessThan(500);
            if (answer.status < 300) done[one.what] = (done[one.what] ?? 0) + 1;
            else refused[one.what] = JSON.stringify(answer.body);
          }
          expect(await faults()).toEqual([]);
          await shown(number % 3);
        }
      }),
      { numRuns: Math.ceil(days / together), seed: 53 },
    );
    // Each is done, not only refused: in a few days not everything comes to be.
    const never = Object.keys(weights).filter((what) => done[what] === undefined);
    expect(days < 200 ? [] : never.map((what) => [what, refused[what]])).toEqual([]);
    expect(done['pay']).toBeGreaterThan(0);
  },
  60_000 + days * 20_000,
);
