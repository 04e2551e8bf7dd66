import { addDays } from '@cusp/contract';
import type { StatementAccount, StatementPreview, StatementRunDelivery } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { toCents, toDollars } from '../../../values/money.ts';
import { statementDelivery, openAccounts } from './account-queries.ts';
import type { AccountRow } from './account-queries.ts';
import * as queries from './queries.ts';

interface Choice {
  way: StatementRunDelivery;
  min_amount: number;
  quiet_days: number;
}

/** An account as the preview shows it. */
export const shownAccount = (
  account: AccountRow,
  goes: ReturnType<typeof statementDelivery>,
): StatementAccount => ({
  account_id: account.account_id,
  patient_id: account.patient_id,
  patient_name: account.patient_name,
  amount: toDollars(account.due_now_cents),
  oldest_days: account.oldest_days,
  last_on: account.last_on,
  ...goes,
  held_reason: goes.held === 'hold' ? account.hold_reason : '',
});

/**
 * The accounts that would get a statement now, and those that are held back. Left out is an account that owes less than the
 * minimum balance, or got a statement within the quiet days. An account that owes nothing now but has open charges is held
 * back with that reason, because its credits or insurance may be a mistake.
 */
export async function accountsByChoice(tx: Tx, { way, min_amount, quiet_days }: Choice, sendsMail: boolean) {
  const [accounts, today] = [await openAccounts(tx), await tx.ask(queries.today)];
  const until = addDays(today, -quiet_days);
  return accounts
    .filter(({ last_on }) => last_on === null || last_on <= until)
    .map((account) => ({ account, ...statementDelivery(account, way, sendsMail) }))
    .filter(
      ({ account, held }) =>
        account.due_now_cents >= Math.max(1, toCents(min_amount)) ||
        ((held === 'nothing_due' || held === 'payment_plan') && account.open_cents > 0),
    );
}

/** The accounts of a choice with their number, and the sum that is asked for, before a run is started. */
export async function previewOf(tx: Tx, choice: Choice, sendsMail: boolean): Promise<StatementPreview> {
  const accounts = (await accountsByChoice(tx, choice, sendsMail)).map(({ account, ...goes }) =>
    shownAccount(account, goes),
  );
  const getting = accounts.filter(({ held }) => held === null);
  const cents = getting.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const by = (name: StatementAccount['way']) => getting.filter(({ way }) => way === name).length;
  const ways = { email: by('email'), portal: by('portal'), print: by('print') };
  return { accounts, count: getting.length, amount: toDollars(cents), ways };
}
