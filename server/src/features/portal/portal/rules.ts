import type { StoredAccount } from '../../access/portal-accounts/index.ts';
/**
 * The accounts with which an invitation may be accepted. Without a proof of the mailbox: those that already open
 * records of this practice. With a proof: also the address's proven account or, if there is none, each account that
 * may become it.
 */
export function candidates(accounts: readonly StoredAccount[], isProven: boolean): StoredAccount[] {
  const here = accounts.filter(({ linked_here }) => linked_here);
  if (!isProven) return here;
  const own = accounts.find(({ proven }) => proven);
  if (own === undefined) return accounts.filter(({ linked }) => linked);
  return [own, ...here.filter(({ id }) => id !== own.id)];
}

/** Whether the password must be that of an existing account, so that no new account can be made. */
export const asksForPassword = (accounts: readonly StoredAccount[], isProven: boolean): boolean =>
  accounts.some(({ linked_here, proven }) => linked_here || (isProven && proven));

/** This practice's own account of the address that has no record anymore; a new invitation resets it. */
export const vacant = (accounts: readonly StoredAccount[]): StoredAccount | undefined =>
  accounts.find(({ proven, made_here, linked }) => made_here && !proven && !linked);
