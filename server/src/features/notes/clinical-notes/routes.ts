import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { constraints as amendmentConstraints, lifeCycle } from '../amendments/index.ts';
import * as queries from './queries.ts';
import { signNote } from './signing.ts';

const signed = lifeCycle('clinical_note', queries.findNote);

/** Clinical notes: signed and locked when they are saved; later changes are amendments. */
export const notes: Feature = {
  constraints: { ...queries.constraints, ...amendmentConstraints },
  routes: [
    on(contract.listNotes, ({ tx, person, input }) => queries.listNotes(tx, person, input.query)),

    on(contract.createNote, async ({ tx, person, input }) => {
      const id = await signNote(tx, input.body, person);
      return signed.requireNote(tx, id, person);
    }),

    on(contract.linkNote, signed.link),

    on(contract.addToNote, signed.addTo),

    on(contract.correctNote, (call) => {
      const { content, reason } = call.input.body;
      return signed.correct(call, { kind: 'correction', content, reason });
    }),

    on(contract.strikeNote, signed.strike),

    on(contract.cosignNote, signed.cosign),
  ],
};
