import {
  createPayment,
  denyPayment,
  listPayments,
  movePayment,
  paymentActions,
  receiveAdditional,
  receivePayment,
  refundOnline,
  refundPayment,
  returnCheck,
  staffRoles,
  voidPayment,
} from '@cusp/contract';
import type { StaffRole } from '@cusp/contract';
import { expect, test } from 'vitest';
import { quickOr } from '../../../../tests/support/breadth.ts';
import { aDesk } from '../../../../tests/support/desk.ts';
import { testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();
const reason = 'Typed twice';
const insured = { payment_method: 'insurance' };

/** Payments as they are recorded, with the actions on each afterwards. */
const recorded = [
  [{}],
  [{ payment_method: 'check', reference: '1021' }],
  [{ status: 'pending' }],
  [{}, 'refund'],
  [{ payment_method: 'check', reference: '1021' }, 'refund'],
  [{ payment_method: 'check', reference: '1021' }, 'return_check'],
  [{}, 'void'],
  [{}, 'move'],
  [insured],
  [{ ...insured, status: 'pending' }],
  [{ ...insured, status: 'pending' }, 'deny'],
  [{ ...insured, status: 'pending' }, 'receive'],
] as const;

test.each(quickOr<readonly StaffRole[]>(['receptionist'], staffRoles))(
  'what a payment says a %s can do is what the calls let them do',
  async (role) => {
    const practice = await newPractice();
    const { patient_id, newPatient } = await aDesk(practice.call, practice.user.practice.id);
    const colleague = await practice.member(role);
    const elsewhere = await newPatient();
    const act = {
      receive: (call, params) => call.unchecked(receivePayment, { params, body: { amount: 10 } }),
      additional: (call, params) => call.unchecked(receiveAdditional, { params, body: { amount: 5 } }),
      deny: (call, params) => call.unchecked(denyPayment, { params, body: { reason } }),
      refund: (call, params) =>
        call.unchecked(refundPayment, { params, body: { amount: 1, reference: '77', reason } }),
      refund_online: (call, params) => call.unchecked(refundOnline, { params, body: { amount: 1, reason } }),
      return_check: (call, params) =>
        call.unchecked(returnCheck, { params, body: { returned_on: practice.user.today, reason } }),
      move: (call, params) =>
        call.unchecked(movePayment, { params, body: { patient_id: elsewhere, reason } }),
      void: (call, params) => call.unchecked(voidPayment, { params, body: { reason } }),
    } satisfies Record<
      (typeof paymentActions)[number],
      (call: typeof colleague, params: { id: string }) => Promise<{ status: number }>
    >;

    const cases = [];
    for (const by of ['me', 'owner'] as const)
      for (const [fields, before] of recorded)
        for (const action of paymentActions) {
          const author = by === 'me' ? colleague : practice.call;
          const { id } = await author(createPayment, { body: { patient_id, amount: 20, ...fields } });
          if (before !== undefined) expect((await act[before](practice.call, { id })).status).toBe(200);
          cases.push({ id, action, what: { by, ...fields, before, action } });
        }
    const shown = (await colleague(listPayments)).output;
    for (const { id, action, what } of cases) {
      const said = shown.find((payment) => payment.id === id)?.can.includes(action);
      const { status } = await act[action](colleague, { id });
      expect({ ...what, said }).toEqual({ ...what, said: status === 200 || status === 201 });
    }
  },
);
