import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { Refusal, requireCurrentVersion } from '../../../values/refusal.ts';
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
      const { by_hygienist, by_unit, benefit_category, ...given } = input.body;
      const procedure = await queries.insertProcedure(tx, {
        ...given,
        ...(benefit_category && { benefit_chosen: benefit_category }),
        by_hygienist: by_hygienist ?? given.category === contract.hygienistsCategory,
        by_unit: by_unit ?? false,
      });
      return procedure;
    }),

    on(contract.updateProcedure, async ({ tx, input }) => {
      const { id } = input.params;
      const { version, by_hygienist, by_unit, benefit_category, ...fields } = input.body;
      requireCurrentVersion(await queries.lockProcedure(tx, id), version, 'procedure_not_found');
      return queries.updateProcedure(tx, id, {
        ...fields,
        benefit_category,
        ...(typeof by_hygienist === 'boolean' && { by_hygienist }),
        ...(typeof by_unit === 'boolean' && { by_unit }),
      });
    }),

    on(contract.listStartingProcedures, ({ tx }) => tx.ask(queries.listStartingProcedures)),

    on(contract.addStartingProcedures, async ({ tx, person, input }) => {
      const codes = [...new Set(input.body.codes)];
      const [{ known }, added] = await Promise.all([
        queries.knownStartingCodes(tx, codes),
        queries.addStartingProcedures(tx, codes),
      ]);
      if (known < codes.length) throw new Refusal('procedure_not_found');
      const [first] = added;
      // One event refreshes the lists.
      if (first !== undefined) recordEvent(tx, 'procedure.added', first.id, byStaff(person));
      return { added: added.length };
    }),

    on(contract.confirmBenefitCategories, async ({ tx, person, input }) => {
      const chosen = new Map(input.body.procedures.map((each) => [each.procedure_id, each]));
      const confirmed = await queries.confirmBenefitCategories(tx, [...chosen.values()]);
      const [first] = confirmed;
      if (first === undefined || confirmed.length < chosen.size) throw new Refusal('procedure_not_found');
      // One event refreshes the lists.
      recordEvent(tx, 'procedure.changed', first.id, byStaff(person));
      return { confirmed: confirmed.length };
    }),
  ],
};
