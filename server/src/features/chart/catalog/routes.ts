import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireCurrentVersion } from '../../../values/refusal.ts';
import { importRoutes } from './import-routes.ts';
import * as queries from './queries.ts';

/** The practice's catalog of procedures. */
export const procedureRoutes: Feature = {
  constraints: queries.constraints,
  routes: [
    ...importRoutes,

    on(
      contract.listProcedures,
      readInOneTrip(({ input }) => queries.listProcedures(input.query)),
    ),

    on(contract.createProcedure, async ({ tx, input }) => {
      const { by_hygienist, ...given } = input.body;
      const procedure = await queries.insertProcedure(tx, {
        ...given,
        by_hygienist: by_hygienist ?? given.category === contract.hygienistsCategory,
      });
      return procedure;
    }),

    on(contract.updateProcedure, async ({ tx, input }) => {
      const { id } = input.params;
      const { version, by_hygienist, ...fields } = input.body;
      requireCurrentVersion(await queries.lockProcedure(tx, id), version, 'procedure_not_found');
      return queries.updateProcedure(tx, id, {
        ...fields,
        ...(typeof by_hygienist === 'boolean' && { by_hygienist }),
      });
    }),
  ],
};
