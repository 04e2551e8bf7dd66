import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireCurrentVersion, Refusal, requireUnchanged } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import * as queries from './queries.ts';

/** The columns of the schedule: chairs and rooms. */
export const operatories: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listOperatories,
      readInOneTrip(() => queries.listOperatories),
    ),

    on(contract.createOperatory, async ({ tx, input }) => {
      const operatory = await queries.insertOperatory(tx, input.body.name);
      return operatory;
    }),

    on(contract.orderOperatories, async ({ tx, person, input }) => {
      const { ids, was } = input.body;
      const there = await queries.lockOperatories(tx);
      requireUnchanged(was, { ids: there.map(({ id }) => id) });
      const known = new Set(there.map(({ id }) => id));
      const isWhole =
        ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
      if (!isWhole) throw new Refusal('operatories_changed');
      await queries.orderOperatories(tx, ids);
      for (const { id } of there.slice(0, 1)) recordEvent(tx, 'operatory.changed', id, byStaff(person));
      return tx.ask(queries.listOperatories);
    }),

    on(contract.updateOperatory, async ({ tx, input }) => {
      const { id } = input.params;
      requireCurrentVersion(await queries.lockOperatory(tx, id), input.body.version, 'operatory_not_found');
      return queries.renameOperatory(tx, id, input.body.name);
    }),

    on(contract.deleteOperatory, async ({ tx, person, input }) => {
      const { id } = input.params;
      if ((await queries.lockOperatory(tx, id)) === undefined) throw new Refusal('operatory_not_found');
      if (await queries.isOperatoryBooked(tx, id)) throw new Refusal('operatory_in_use');
      for (const provider of await queries.archiveOperatory(tx, id)) {
        recordEvent(tx, 'provider.changed', provider, byStaff(person));
      }
      return null;
    }),
  ],
};
