import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { benefitOf } from './benefit-rules.ts';
import { insertFormerClaim, namedByClaims } from './claim-queries.ts';
import { formerClaim } from './claim-rules.ts';
import { insertFormerCoverage, namedByCoverages } from './coverage-queries.ts';
import { formerCoverage, formerSubscription } from './coverage-rules.ts';
import { insertCarrierPayment } from './former-payment-queries.ts';
import { carrierPaymentOf } from './former-payment-rules.ts';
import {
  insertFormerBenefit,
  insertFormerCarrier,
  insertFormerPlan,
  insertFormerSubscription,
  knownCarriers,
  namedByBenefits,
  namedByPlans,
  namedBySubscribers,
} from './insurance-queries.ts';
import { carrierOf, planOf } from './insurance-rules.ts';
import { laterClaims } from './later/claims.ts';
import { recordImport } from './record-import.ts';
import type { RecordImport } from './record-import.ts';

const unchanged: string[] = [];
const gone = new Error('What a row of insurance names is gone.');

/** Carriers, plans, and whom they cover. */
export const insuranceImports: readonly RecordImport[] = [
  recordImport({
    table: 'carrier',
    addedAtOnce: 1,
    known: knownCarriers,
    judge: carrierOf,
    async add(tx, id, made, { person }) {
      await insertFormerCarrier(tx, id, made);
      recordEvent(tx, 'carrier.added', id, byStaff(person));
      return unchanged;
    },
  }),
  recordImport({
    table: 'insplan',
    addedAtOnce: 100,
    known: namedByPlans,
    judge: (row, known) => planOf(row, known.get(row['PlanNum'] ?? '')),
    async add(tx, id, { carrier_id, ...plan }, { person }) {
      if (carrier_id === null) throw gone;
      await insertFormerPlan(tx, id, { carrier_id, ...plan }, person);
      recordEvent(tx, 'insurance_plan.added', id, byStaff(person));
      return unchanged;
    },
  }),
  recordImport({
    table: 'benefit',
    addedAtOnce: 100,
    known: namedByBenefits,
    judge: (row, known) => benefitOf(row, known.get(row['BenefitNum'] ?? '')),
    async add(tx, _id, { plan_id, ...line }, { person }) {
      if (plan_id === null) throw gone;
      await insertFormerBenefit(tx, { plan_id, ...line });
      recordEvent(tx, 'insurance_plan.changed', plan_id, byStaff(person));
      return unchanged;
    },
  }),
  recordImport({
    table: 'inssub',
    // A family's members may be entered once each for the same person and plan.
    addedAtOnce: 1,
    known: namedBySubscribers,
    judge: (row, known) => formerSubscription(row, known.get(row['InsSubNum'] ?? '')),
    async add(tx, id, { plan_id, ...subscription }) {
      if (plan_id === null) throw gone;
      await insertFormerSubscription(tx, id, { plan_id, ...subscription });
      return unchanged;
    },
  }),
  recordImport({
    table: 'patplan',
    addedAtOnce: 100,
    known: namedByCoverages,
    judge: (row, known) => formerCoverage(row, known.get(row['PatPlanNum'] ?? '')),
    async add(tx, id, { patient_id, subscription_id, ...coverage }, { person }) {
      if (patient_id === null || subscription_id === null) throw gone;
      await insertFormerCoverage(tx, id, { patient_id, subscription_id, ...coverage }, person);
      recordEvent(tx, 'coverage.added', id, byStaff(person));
      return unchanged;
    },
  }),
];

/** Carriers' checks and claims, behind the procedures that they are about. */
export const claimImports: readonly RecordImport[] = [
  recordImport({
    table: 'claimpayment',
    addedAtOnce: 100,
    known: () => Promise.resolve(undefined),
    judge: carrierPaymentOf,
    async add(tx, id, made, { importId }) {
      await insertCarrierPayment(tx, id, made, importId);
      return unchanged;
    },
  }),
  recordImport({
    table: 'claim',
    addedAtOnce: 100,
    known: namedByClaims,
    judge: (row, known, today) => formerClaim(row, known.get(row['ClaimNum'] ?? ''), today),
    later: laterClaims,
    async add(tx, id, { patient_id, subscription_id, ...claim }, by) {
      if (patient_id === null || subscription_id === null) throw gone;
      await insertFormerClaim(tx, id, { patient_id, subscription_id, ...claim }, by);
      // Nobody makes it now.
      recordEvent(tx, 'claim.changed', id, byStaff(by.person));
      return unchanged;
    },
  }),
];
