import type { ClearinghouseKind, ClearinghouseSettings } from '@cusp/contract';
import type {
  ClaimOutcome,
  Clearinghouse,
  ClearinghouseTrouble,
} from '../../../services/clearinghouses/clearinghouse.ts';
import type { Clearinghouses } from '../../../services/clearinghouses/create-clearinghouses.ts';
import { readPrivateKey } from '../../../services/clearinghouses/private-key.ts';
import type { PrivateKeyFault } from '../../../services/clearinghouses/private-key.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import type { ConnectionNow, StoredConnection } from './queries.ts';

/** The author of claim events that no person adds. */
export const byClearinghouse = { id: null, name: 'Clearinghouse' };

export const clearinghouseNames: Record<ClearinghouseKind, string> = {
  none: 'no clearinghouse',
  stedi: 'Stedi',
  https: 'the clearinghouse',
  sftp: 'the clearinghouse',
  house: 'the test clearinghouse',
};

export const troubleWords: Record<ClearinghouseTrouble, string> = {
  away: 'The clearinghouse cannot be reached.',
  busy: 'The clearinghouse is not accepting anything at the moment.',
  key: 'The clearinghouse rejected the key. An owner must re-enter it in Settings, under Insurance.',
  strange: 'The clearinghouse sent a response Cusp could not read.',
  host_key:
    'The clearinghouse’s server shows another host key than the fingerprint that was entered, so nothing was sent there. Ask the clearinghouse which is right.',
  folder:
    'The clearinghouse’s server does not let Cusp work in the folder that was entered. An owner checks it in Settings, under Insurance.',
};

export const fateOpen = 'The clearinghouse did not respond in time. It may have received the file.';

/** The outcome of an attempt to send, as the claim's page shows it. */
export function attemptWords(outcome: ClaimOutcome): string {
  switch (outcome.outcome) {
    case 'sent':
      return 'It was accepted.';
    case 'refused':
      return outcome.reason === '' ? 'It was rejected.' : `It was rejected: ${outcome.reason}`;
    case 'later':
      return troubleWords[outcome.reason];
    case 'unknown':
      return fateOpen;
  }
}

/** The next step for a file whose last attempt has no known outcome. */
export function afterUnknownOutcome(
  house: Pick<Clearinghouse, 'find' | 'repeatsSafelyFor'> | undefined,
  age: number,
): 'ask' | 'repeat' | 'give_up' {
  if (house?.find !== undefined) return age < longestAsking ? 'ask' : 'give_up';
  return house !== undefined && age < house.repeatsSafelyFor ? 'repeat' : 'give_up';
}
/** A file whose fate can't be found out in a day is a person's. In milliseconds. */
const longestAsking = 24 * 3_600_000;

/** Whether a clearinghouse takes attachments as 275 files. Stedi takes them by calls of its own, and only with the claim. */
export const takesPapers = ({
  kind,
  takes_papers,
}: Pick<StoredConnection, 'kind' | 'takes_papers'>): boolean =>
  kind === 'house' || ((kind === 'https' || kind === 'sftp') && takes_papers);

const pauses = [15, 60, 300, 900];
/** Seconds until the next attempt, after so many that failed in a row. */
export const pauseAfter = (failures: number): number => pauses[failures - 1] ?? 1800;

const sealedFor = (practiceId: string) => `clearinghouse ${practiceId}`;
export const sealKey = (secrets: Secrets, practiceId: string, key: string): Buffer =>
  secrets.seal(key, sealedFor(practiceId));

const keyFaults: Record<PrivateKeyFault, string> = {
  unreadable: 'Cusp cannot read this private key. Paste the whole file, from its first line to its last.',
  encrypted:
    'This key is protected by a passphrase. Save a copy without one, and paste that: Cusp keeps it encrypted.',
  public: 'This is a public key. Paste the private key instead.',
};

/** The fingerprint by which the clearinghouse knows a private key. Refuses an unusable key. */
export async function fingerprintOfKey(text: string): Promise<string> {
  const read = await readPrivateKey(text);
  if (typeof read === 'string')
    throw new Refusal('invalid', [{ path: 'private_key', message: keyFaults[read] }]);
  return read.fingerprint;
}

/** The practice's clearinghouse as it can be called; undefined if it can't: it has none, or the key can't be opened. */
export function usableClearinghouse(
  { clearinghouses, secrets }: { clearinghouses: Clearinghouses; secrets: Secrets },
  practiceId: string,
  { kind, key_sealed, ...places }: StoredConnection,
): Clearinghouse | undefined {
  if (kind === 'none') return undefined;
  // The made-up one takes any.
  const none = kind === 'house' ? practiceId : '';
  const key = key_sealed === null ? none : secrets.open(key_sealed, sealedFor(practiceId));
  return key === undefined ? undefined : clearinghouses.of({ ...places, kind, key });
}

/** The connection as its settings show it. */
export function shownConnection(
  { key_sealed, send_failing_since, send_failure, fetch_failing_since, fetch_failure, ...row }: ConnectionNow,
  hasHouse: boolean,
): ClearinghouseSettings {
  const isSending = send_failing_since !== null;
  return {
    ...row,
    has_key: key_sealed !== null,
    failing_since: send_failing_since ?? fetch_failing_since,
    failure: isSending ? send_failure : fetch_failure,
    brings_answers: row.kind !== 'none' && row.kind !== 'https',
    offers_house: hasHouse,
  };
}
