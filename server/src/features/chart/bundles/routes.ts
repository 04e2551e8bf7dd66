import * as contract from '@cusp/contract';
import type { QuickButton } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { lockPractice } from '../../practice/practice/index.ts';
import { missingProcedures } from '../catalog/index.ts';
import * as queries from './queries.ts';

async function requireProcedures(tx: Tx, ids: readonly string[]): Promise<void> {
  if ((await missingProcedures(tx, ids)).length > 0) throw new Refusal('procedure_not_found');
}

/** Refuses buttons for what isn't there, or is archived. */
async function requireButtonTargets(tx: Tx, buttons: readonly QuickButton[]): Promise<void> {
  await requireProcedures(
    tx,
    buttons.flatMap(({ procedure_id }) => procedure_id ?? []),
  );
  const bundles = buttons.flatMap(({ bundle_id }) => bundle_id ?? []);
  if ((await queries.missingBundles(tx, bundles)).length > 0) throw new Refusal('procedure_bundle_not_found');
}

/** Bundles of procedures, and the buttons that add one at a press. */
export const procedureBundles: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listProcedureBundles,
      readInOneTrip(() => queries.listBundles),
    ),

    on(contract.createProcedureBundle, async ({ tx, input }) => {
      await requireProcedures(tx, input.body.procedure_ids);
      const bundle = await queries.insertBundle(tx, input.body);
      return bundle;
    }),

    on(contract.updateProcedureBundle, async ({ tx, input }) => {
      const { id } = input.params;
      const { version, ...fields } = input.body;
      requireCurrentVersion(await queries.lockBundle(tx, id), version, 'procedure_bundle_not_found');
      await requireProcedures(tx, fields.procedure_ids);
      return queries.updateBundle(tx, id, fields);
    }),

    on(contract.getQuickButtons, ({ tx, person }) => tx.ask(queries.quickButtons(person.id))),

    on(contract.setQuickButtons, async ({ tx, person, input: { body } }) => {
      await requireButtonTargets(tx, body.buttons);
      await lockPractice(tx);
      requireCurrentVersion(await tx.ask(queries.quickButtons(person.id)), body.version);
      await queries.setQuickButtons(tx, person.id, body.buttons);
      recordEvent(tx, 'quick_button.changed', person.id, byStaff(person));
      return tx.ask(queries.quickButtons(person.id));
    }),

    on(
      contract.getPracticeQuickButtons,
      readInOneTrip(() => queries.quickButtons(null)),
    ),

    on(contract.setPracticeQuickButtons, async ({ tx, person, input: { body } }) => {
      await requireButtonTargets(tx, body.buttons);
      await lockPractice(tx);
      requireCurrentVersion(await tx.ask(queries.quickButtons(null)), body.version);
      await queries.setQuickButtons(tx, null, body.buttons);
      recordEvent(tx, 'quick_button.changed', person.practice.id, byStaff(person));
      return tx.ask(queries.quickButtons(null));
    }),
  ],
};
