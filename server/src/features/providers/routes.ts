import * as contract from '@cusp/contract';
import type { Tx } from '../../db/database.ts';
import { readInOneTrip } from '../../http/kernel/read-in-one-trip.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import { mustBeCurrent, Refusal } from '../../http/kernel/refusal.ts';
import { byStaff, happened } from '../../jobs/happened.ts';
import { holdOperatory } from '../operatories/queries.ts';
import * as queries from './queries.ts';

/** Who treats: people of the team, and others named without a sign-in. */
export const providers: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listProviders,
      readInOneTrip(() => queries.listProviders),
    ),

    on(contract.createProvider, async ({ tx, person, input }) => {
      const { version: _, ...fields } = input.body;
      await mustBeThere(tx, fields.operatory_id);
      const provider = await queries.insertProvider(tx, fields);
      happened(tx, 'provider.added', provider.id, byStaff(person));
      return provider;
    }),

    on(contract.updateProvider, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { version, ...fields } = input.body;
      mustBeCurrent(await queries.lockProvider(tx, id), version, 'provider_not_found');
      await mustBeThere(tx, fields.operatory_id);
      happened(tx, 'provider.changed', id, byStaff(person));
      return queries.updateProvider(tx, id, fields);
    }),

    on(contract.deleteProvider, async ({ tx, person, input }) => {
      const { id } = input.params;
      if ((await queries.lockProvider(tx, id)) === undefined) throw new Refusal('provider_not_found');
      if (await queries.isBooked(tx, id)) throw new Refusal('provider_in_use');
      await queries.archiveProvider(tx, id);
      happened(tx, 'provider.removed', id, byStaff(person));
      return null;
    }),
  ],
};

async function mustBeThere(tx: Tx, operatoryId: string | null): Promise<void> {
  if (operatoryId !== null && (await holdOperatory(tx, operatoryId)) === undefined) {
    throw new Refusal('operatory_not_found');
  }
}
