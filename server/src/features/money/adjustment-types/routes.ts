import * as contract from '@cusp/contract';
import { toCents } from '../../../values/money.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireCurrentVersion } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { lockPractice } from '../../practice/practice/index.ts';
import * as charges from '../../chart/charges/index.ts';
import * as queries from './queries.ts';

/** A practice's adjustment types, and how much may be taken off without asking. */
export const adjustmentKinds: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listAdjustmentKinds,
      readInOneTrip(() => queries.listAdjustmentTypes),
    ),

    on(contract.createAdjustmentKind, async ({ tx, input }) => {
      const { name, posts, lowers } = input.body;
      const kind = await queries.insertAdjustmentType(tx, {
        name,
        posts,
        lowers: posts === 'adjustment' ? lowers : posts === 'write_off',
      });
      return kind;
    }),

    on(contract.updateAdjustmentKind, async ({ tx, input }) => {
      const { id } = input.params;
      const { version, ...fields } = input.body;
      requireCurrentVersion(await queries.lockAdjustmentType(tx, id), version, 'adjustment_kind_not_found');
      return queries.updateAdjustmentType(tx, id, fields);
    }),

    on(
      contract.getDiscountLimits,
      readInOneTrip(() => charges.readLimits.map(charges.presentLimits)),
    ),

    on(contract.updateDiscountLimits, async ({ tx, person, input }) => {
      const { amount, percent, version } = input.body;
      // Where nothing is set yet there is no other row to lock.
      await lockPractice(tx);
      requireCurrentVersion(await charges.lockLimits(tx), version);
      recordEvent(tx, 'adjustment_kind.changed', person.practice.id, byStaff(person));
      return charges.presentLimits(
        await charges.setLimits(tx, {
          limit_cents: amount === null ? null : toCents(amount),
          limit_percent: percent,
        }),
      );
    }),
  ],
};
