import { isKind, kinds } from './kinds/index.ts';
import type { Kind } from './kinds/index.ts';
import type { Nouns } from './kinds/record-kind.ts';

/** The other objects of the audit trail: accounts, the practice, and documents made from records. */
const otherAuditObjects = {
  audit: { one: 'the audit trail', several: 'the audit trail' },
  access_log: { one: 'who opened the record', several: 'who opened the record' },
  disclosures: { one: 'disclosures', several: 'disclosures', toPatient: 'list of disclosures' },
  draft: { one: 'an unfinished note', several: 'unfinished notes' },
  receipt: { one: 'a receipt', several: 'receipts' },
  report: { one: 'a report', several: 'reports' },
  sheet: { one: 'a sheet', several: 'sheets' },
  practice: { one: 'the practice', several: 'the practice' },
  account: { one: 'an account', several: 'accounts' },
  password: { one: 'a password', several: 'passwords' },
  service: { one: 'Cusp itself', several: 'Cusp itself' },
  backup: { one: 'a backup', several: 'backups' },
  job: { one: 'background work', several: 'background work' },
  key: { one: 'a key', several: 'keys' },
  terms: { one: 'a list of codes', several: 'lists of codes' },
  clock: { one: 'the clock', several: 'the clock' },
  session: { one: 'a session', several: 'sessions' },
  second_factor: { one: 'their own two-step verification', several: 'their own two-step verification' },
  subscription: { one: 'the subscription', several: 'the subscription' },
  staff: { one: 'a member of the team', several: 'the team' },
  team_invitation: { one: 'an invitation to the team', several: 'invitations to the team' },
  'own account': { one: 'their own account', several: 'their own account' },
} as const satisfies Record<string, Nouns>;

/** The objects that a call can declare in the audit trail. */
export type AuditObject = Kind | keyof typeof otherAuditObjects;

/** The English names of an object of the trail; undefined for a table that no call is about. */
export function nounsOf(object: string): Nouns | undefined {
  if (isKind(object)) return kinds[object].nouns;
  const others: Record<string, Nouns> = otherAuditObjects;
  return Object.hasOwn(others, object) ? others[object] : undefined;
}
