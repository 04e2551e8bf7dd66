import * as contract from '@cusp/contract';
import type { CoverageOverride } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import * as queries from './queries.ts';

/** Patients' exceptions from their plans' benefits. */
export const coverageOverrides: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listCoverageOverrides,
      readInOneTrip(
        ({ input: { params } }) => both(patientById(params.id), queries.overridesOf(params.id)),
        ([{ id }, overrides]) => ({ patient_id: id, overrides }),
      ),
    ),

    on(contract.addCoverageOverride, async ({ tx, person, input }) => {
      const coverage = await queries.overriddenCoverage(tx, input.params.id);
      if (coverage === undefined) throw new Refusal('coverage_not_found');
      if (coverage.struck_at !== null) throw new Refusal('coverage_struck');
      const id = await queries.insertOverride(tx, coverage, input.body, person);
      return requireFound(await tx.ask(queries.overrideById(id)));
    }),

    on(
      contract.updateCoverageOverride,
      async ({ tx, person, input }) => {
        const { to_date, struck, version } = input.body;
        const stored = requireCurrentVersion(
          await queries.lockOverride(tx, input.params.id),
          version,
          'coverage_override_not_found',
        );
        if (stored.struck_at !== null) throw new Refusal('coverage_override_struck');
        if (to_date !== null && stored.from_date !== null && to_date < stored.from_date)
          throw new Refusal('invalid', [
            { path: 'to_date', message: 'Choose a date on or after the first one.' },
          ]);
        await queries.changeOverride(tx, stored.id, to_date, struck ? person : null);
        return requireFound(await tx.ask(queries.overrideById(stored.id)));
      },
      ({ tx, id }) => tx.ask(queries.overrideById(id)),
    ),
  ],
};

function requireFound(override: CoverageOverride | undefined): CoverageOverride {
  if (override === undefined) throw new Refusal('coverage_override_not_found');
  return override;
}
