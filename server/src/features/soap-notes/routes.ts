import * as contract from '@cusp/contract';
import { on } from '../../http/bind.ts';
import { onRead } from '../../http/bind-reads.ts';
import type { Feature } from '../../http/feature.ts';
import * as queries from './queries.ts';

export const soapNotes: Feature = {
  constraints: queries.constraints,
  routes: [
    onRead(contract.listSoapNotes, ({ tx, input }) => queries.listSoapNotes(tx, input.query)),

    on(contract.createSoapNote, ({ tx, person, input }) => queries.insertSoapNote(tx, input.body, person)),
  ],
};
