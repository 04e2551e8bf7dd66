import * as contract from '@cusp/contract';
import { asks } from '../../http/kernel/asks.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import { huddleOn } from './queries.ts';

export const huddle: Feature = {
  routes: [
    on(
      contract.getHuddle,
      asks(({ input }) => huddleOn(input.query.date)),
    ),
  ],
};
