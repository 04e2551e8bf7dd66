import {
  listClaims,
  listLedgerRequests,
  listNotBilled,
  listPayments,
  listUnknownCharges,
  missedInstallments,
} from '@cusp/contract';
import { expect } from 'vitest';
import type { callAs } from '../../../tests/support/practice.ts';

/** There is something of each kind for the billing desk to work on. */
export async function expectMoneyToWorkOn(owner: ReturnType<typeof callAs>): Promise<void> {
  expect((await owner(listUnknownCharges)).output).toHaveLength(1);
  expect((await owner(missedInstallments)).output).toHaveLength(1);
  expect((await owner(listNotBilled)).output).toHaveLength(1);
  expect((await owner(listLedgerRequests)).output).toHaveLength(1);
  expect((await owner(listClaims, { query: { by: 'paper' } })).output.length).toBeGreaterThan(0);
  const online = (await owner(listPayments)).output.filter((payment) => payment.online);
  expect(online.map(({ dispute }) => dispute)).toEqual(expect.arrayContaining(['lost', 'open', null]));
  expect(online.filter(({ refunded }) => refunded > 0)).toHaveLength(1);
}
