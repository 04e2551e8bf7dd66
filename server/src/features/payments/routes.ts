import * as contract from '@cusp/contract';
import { on } from '../../http/bind.ts';
import { onRead } from '../../http/bind-reads.ts';
import type { Feature } from '../../http/feature.ts';
import { todayIn } from '../../http/today.ts';
import * as queries from './queries.ts';

export const payments: Feature = {
  constraints: queries.constraints,
  routes: [
    onRead(contract.listPayments, ({ tx, input }) => queries.listPayments(tx, input.query)),

    onRead(contract.paymentFigures, ({ tx, input }) => queries.figures(tx, input.query)),

    on(contract.createPayment, ({ tx, person, input }) =>
      queries.insertPayment(tx, input.body, todayIn(person.practice.timeZone)),
    ),
  ],
};
