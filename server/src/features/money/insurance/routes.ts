import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { lockCorrectedPayment, requireDeskAction } from '../corrections/index.ts';
import { readPayment } from '../payments/index.ts';
import { denyAwaited, receiveAnswers } from './answers.ts';

/** Payments that an insurer was expected to make: they came, once or more, or they were refused. */
export const insurancePayments: Feature = {
  routes: [
    on(contract.receivePayment, async ({ tx, person, input }) => {
      await receiveAnswers(tx, [{ awaited_id: input.params.id, given: input.body }], person);
      return readPayment(tx, input.params.id, person);
    }),

    on(contract.receiveAdditional, async ({ tx, person, input }) => {
      const payment = requireDeskAction(
        'additional',
        await lockCorrectedPayment(tx, input.params.id),
        person,
      );
      const first = payment.additional_to_id ?? payment.id;
      const of = { ...payment, additional_to_id: first };
      const [id = ''] = await receiveAnswers(tx, [{ of, given: input.body }], person);
      return readPayment(tx, id, person);
    }),

    on(contract.denyPayment, async ({ tx, person, input }) => {
      await denyAwaited(tx, input.params.id, input.body.reason, person);
      return readPayment(tx, input.params.id, person);
    }),
  ],
};
