import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { requireCurrentVersion } from '../../../values/refusal.ts';
import * as queries from './queries.ts';

/** The mounts that a practice made for itself. */
export const mountTemplatesOfPractice: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listMountTemplates,
      readInOneTrip(() => queries.listMountTemplates),
    ),

    on(contract.createMountTemplate, async ({ tx, input: { body } }) =>
      tx.ask(queries.readMountTemplate(await queries.insertMountTemplate(tx, body.name, body.slots))),
    ),

    on(contract.updateMountTemplate, async ({ tx, input: { params, body } }) => {
      requireCurrentVersion(
        await queries.lockMountTemplate(tx, params.id),
        body.version,
        'mount_template_not_found',
      );
      await queries.updateMountTemplate(tx, params.id, body);
      return tx.ask(queries.readMountTemplate(params.id));
    }),
  ],
};
