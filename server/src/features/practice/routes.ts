import * as contract from '@cusp/contract';
import { on } from '../../http/bind.ts';
import type { Feature } from '../../http/feature.ts';
import { mustBeCurrent } from '../../http/version.ts';
import * as queries from './queries.ts';

/** What a practice says of itself, for its owners. */
export const practice: Feature = {
  routes: [
    on(contract.getOwnPractice, ({ tx }) => queries.ownPractice(tx)),

    on(contract.updateOwnPractice, async ({ tx, input }) => {
      const { version, ...fields } = input.body;
      mustBeCurrent(await queries.lockPractice(tx), version);
      return queries.updatePractice(tx, fields);
    }),
  ],
};
