import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../http/kernel/read-in-one-trip.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import { huddleOn } from './queries.ts';

/** The day at a glance, for the team's meeting in the morning. */
export const huddle: Feature = {
  routes: [
    on(
      contract.getHuddle,
      readInOneTrip(({ input }) => huddleOn(input.query.date)),
    ),
  ],
};
