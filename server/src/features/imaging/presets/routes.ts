import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import * as queries from './queries.ts';

/** How each person sees images of a kind when they are opened. */
export const imagePresets: Feature = {
  routes: [
    on(contract.listImagePresets, ({ tx, person }) => queries.presetsOf(tx, person.id)),
    on(contract.keepImagePreset, ({ tx, person, input }) => queries.keepPreset(tx, person.id, input.body)),
  ],
};
