import * as contract from '@cusp/contract';
import { on } from '../../http/bind.ts';
import { onRead } from '../../http/bind-reads.ts';
import type { Feature } from '../../http/feature.ts';
import * as queries from './queries.ts';

export const notes: Feature = {
  constraints: queries.constraints,
  routes: [
    onRead(contract.listNotes, ({ tx, input }) => queries.listNotes(tx, input.query)),

    on(contract.createNote, ({ tx, person, input }) => queries.insertNote(tx, input.body, person)),
  ],
};
