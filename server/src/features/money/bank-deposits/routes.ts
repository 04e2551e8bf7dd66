import * as contract from '@cusp/contract';
import type { BankDeposit } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { toCents, toDollars } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';
import { findDeposit, itemsOfDeposit, listDeposits, insertReversal } from './deposit-queries.ts';
import { keepBankDeposit } from './make-deposit.ts';
import { refuseFutureDeposit } from './rules.ts';

const shown = (id: string) =>
  both(findDeposit(id), itemsOfDeposit(id)).map(([deposit, held]): BankDeposit => {
    if (deposit === undefined) throw new Refusal('bank_deposit_not_found');
    return {
      ...deposit,
      held,
      patients: [...new Set(held.flatMap(({ patient_id }) => patient_id ?? []))].map((patient) => ({
        id: patient,
      })),
    };
  });

/** Bank deposits and the payments in them. */
export const bankDeposits: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listBankDeposits,
      readInOneTrip(({ input }) => listDeposits(input.query)),
    ),

    on(
      contract.listNotInBank,
      readInOneTrip(() =>
        both(queries.watchedSince, queries.notInBank).map(([{ since }, rows]) => ({
          since,
          count: rows[0]?.count ?? 0,
          sum: toDollars(rows[0]?.sum_cents ?? 0),
          items: rows.map(({ count: _count, sum_cents: _sum, ...row }) => queries.shownBankItem(row)),
        })),
      ),
    ),

    on(
      contract.getBankDeposit,
      readInOneTrip(({ input }) => shown(input.params.id)),
    ),

    on(contract.makeBankDeposit, async ({ tx, person, input }) => {
      const { items, amount, ...words } = input.body;
      refuseFutureDeposit(words.deposited_on, todayAt(person.practice.timeZone));
      return tx.ask(
        shown(await keepBankDeposit(tx, { ...words, amount_cents: toCents(amount) }, items, person)),
      );
    }),

    on(contract.reverseBankDeposit, async ({ tx, person, input }) => {
      const { id } = input.params;
      const deposit = await tx.ask(findDeposit(id));
      if (deposit === undefined) throw new Refusal('bank_deposit_not_found');
      if (deposit.reversed_at !== null) throw new Refusal('bank_deposit_reversed');
      await insertReversal(tx, id, input.body.reason, person);
      return tx.ask(shown(id));
    }),
  ],
};
