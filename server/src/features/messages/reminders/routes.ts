import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';
import { senderRoutes } from './sender.ts';
import type { SenderDependencies } from './sender.ts';

/** Reminders: their rules and words, and the practice's text number. */
export const reminderRules = (deps: SenderDependencies): Feature => ({
  constraints: queries.constraints,
  routes: [
    on(
      contract.listReminderRules,
      readInOneTrip(() => queries.listRules()),
    ),

    on(contract.createReminderRule, async ({ tx, input }) => {
      const { version: _version, kind_ids, ...fields } = input.body;
      const id = await queries.insertRule(tx, fields);
      await queries.setKinds(tx, id, kind_ids);
      return queries.findRule(tx, id);
    }),

    on(contract.updateReminderRule, async ({ tx, input }) => {
      const { id } = input.params;
      const { version, kind_ids, ...fields } = input.body;
      requireCurrentVersion(await locked(tx, id), version);
      await queries.updateRule(tx, id, fields);
      await queries.setKinds(tx, id, kind_ids);
      return queries.findRule(tx, id);
    }),

    on(contract.deleteReminderRule, async ({ tx, input }) => {
      const { id } = input.params;
      await locked(tx, id);
      await queries.archiveRule(tx, id);
      return null;
    }),

    ...senderRoutes(deps),
  ],
});

async function locked(tx: Tx, id: string) {
  const rule = await queries.lockRule(tx, id);
  if (rule === undefined) throw new Refusal('reminder_rule_not_found');
  return rule;
}
