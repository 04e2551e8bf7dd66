import * as contract from '@cusp/contract';
import { asks } from '../../http/kernel/asks.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import * as queries from './queries.ts';

/** What the practice can do. */
export const procedures: Feature = {
  routes: [
    on(
      contract.listProcedures,
      asks(() => queries.listProcedures),
    ),
  ],
};
