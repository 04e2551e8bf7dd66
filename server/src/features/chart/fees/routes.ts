import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { missingProcedures } from '../catalog/index.ts';
import { lockProviderForShare } from '../../practice/providers/index.ts';
import * as queries from './queries.ts';

/** The practice's fees: of the office, under a plan, and of a provider. */
export const feeSchedules: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listFeeSchedules,
      readInOneTrip(() => queries.listSchedules),
    ),

    on(contract.createFeeSchedule, async ({ tx, input }) => {
      const { kind, provider_id, name } = input.body;
      if (kind === 'provider') {
        if (provider_id === null)
          throw new Refusal('invalid', [{ path: 'provider_id', message: 'Choose the provider.' }]);
        if ((await lockProviderForShare(tx, provider_id)) === undefined)
          throw new Refusal('provider_not_found');
      }
      const schedule = await queries.insertSchedule(tx, {
        kind,
        name,
        provider_id: kind === 'provider' ? provider_id : null,
      });
      return schedule;
    }),

    on(contract.updateFeeSchedule, async ({ tx, input }) => {
      const { id } = input.params;
      const { version, ...fields } = input.body;
      const stored = requireCurrentVersion(
        await queries.lockSchedule(tx, id),
        version,
        'fee_schedule_not_found',
      );
      if (stored.kind === 'office' && fields.archived) throw new Refusal('office_fees_stay');
      if (fields.kind !== undefined && fields.kind !== stored.kind && stored.kind !== 'plan')
        throw new Refusal('fee_schedule_kind_stays');
      return queries.updateSchedule(tx, id, fields);
    }),

    // Not `readInOneTrip`, which admits by role: an owner reads them whatever the role.
    on(contract.listFees, ({ tx, input: { params } }) =>
      tx.ask(
        both(queries.seekSchedule(params.id), queries.listFees(params.id)).map(([found, fees]) => {
          if (found.length === 0) throw new Refusal('fee_schedule_not_found');
          return fees;
        }),
      ),
    ),

    on(contract.setFees, async ({ tx, person, input: { params, body } }) => {
      if ((await queries.lockSchedule(tx, params.id)) === undefined)
        throw new Refusal('fee_schedule_not_found');
      const ids = [...new Set(body.fees.map(({ procedure_id }) => procedure_id))];
      if (ids.length !== body.fees.length)
        throw new Refusal('invalid', [{ path: 'fees', message: 'Enter one fee for each procedure.' }]);
      if ((await missingProcedures(tx, ids)).length > 0) throw new Refusal('procedure_not_found');
      await queries.insertFees(tx, params.id, body, person.name);
      return tx.ask(queries.listFees(params.id));
    }),
  ],
};
