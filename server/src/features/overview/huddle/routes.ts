import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { withReadableHealth } from '../../people/patients/index.ts';
import { huddleOfDay } from './queries.ts';

/** The day at a glance, for the team's morning meeting. */
export const huddle: Feature = {
  routes: [
    on(
      contract.getHuddle,
      readInOneTrip(
        ({ input }) => huddleOfDay(input.query.date),
        (visits, { person }) => visits.map((visit) => withReadableHealth(visit, person)),
      ),
    ),
  ],
};
