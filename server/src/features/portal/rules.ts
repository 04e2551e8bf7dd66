/** An account of an invitation's address, and how it stands with the practice that invites. */
export interface StoredAccount {
  id: string;
  password_hash: string;
  /** Somebody who reads the mailbox took it for theirs: any practice's record may be linked to it. */
  proven: boolean;
  /** This practice's invitation made it. */
  made_here: boolean;
  /** It opens a record of this practice. */
  linked_here: boolean;
  /** It opens a record of any practice. */
  linked: boolean;
}

/**
 * The accounts that an invitation may be accepted with. Without a proof of the mailbox those that already open records of
 * this practice; with one the mailbox's own account too, or as long as it has none each that may become it.
 */
export function candidates(accounts: readonly StoredAccount[], isProven: boolean): StoredAccount[] {
  const here = accounts.filter(({ linked_here }) => linked_here);
  if (!isProven) return here;
  const own = accounts.find(({ proven }) => proven);
  if (own === undefined) return accounts.filter(({ linked }) => linked);
  return [own, ...here.filter(({ id }) => id !== own.id)];
}

/** Whether the password has to be that of one of the accounts, and can't be a new account's. */
export const asksForPassword = (accounts: readonly StoredAccount[], isProven: boolean): boolean =>
  accounts.some(({ linked_here, proven }) => linked_here || (isProven && proven));

/** This practice's own account of the address that opens nothing any more: a new invitation begins it anew. */
export const vacant = (accounts: readonly StoredAccount[]): StoredAccount | undefined =>
  accounts.find(({ proven, made_here, linked }) => made_here && !proven && !linked);
