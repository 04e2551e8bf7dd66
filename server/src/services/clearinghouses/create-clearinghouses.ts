import type { Settings } from '../../settings.ts';
import { callClearinghouse } from './call-clearinghouse.ts';
import { outcomeOf } from './outcomes.ts';
import { sftpClearinghouse } from './sftp.ts';
import { stediClearinghouse } from './stedi.ts';
import type { Clearinghouse, ClearinghouseConnection } from './clearinghouse.ts';

/** Connects practices to their clearinghouses. */
export interface Clearinghouses {
  /** True if there is a made-up clearinghouse, as in the demo. */
  hasHouse: boolean;
  /** How long a call waits for its answer, in milliseconds. */
  patience: number;
  /** A practice's clearinghouse; undefined where its kind is not offered here. */
  of(connection: ClearinghouseConnection): Clearinghouse | undefined;
}

/** Stedi's services, by the version of their interface that we speak. */
const stediPlaces = {
  claims: 'https://healthcare.us.stedi.com/2024-04-01',
  files: 'https://claims.us.stedi.com/2025-03-07',
};

const sftpPort = 22;

/** Checks whether a practice's own address can be called: by HTTPS, without a password in it. */
function canBeHouse(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

export function createClearinghouses({ clearinghouses }: Pick<Settings, 'clearinghouses'>): Clearinghouses {
  const { house, stedi: stediBase, sftp } = clearinghouses;
  const isOpen = house !== undefined;
  return {
    hasHouse: isOpen,
    // Read for each call, because tests shorten it.
    get patience() {
      return clearinghouses.patience;
    },
    of({ kind, address, key, key_fingerprint, login, claims_folder, answers_folder, host_fingerprint }) {
      const timeout = clearinghouses.patience;
      if (kind === 'stedi') {
        const places = stediBase === undefined ? stediPlaces : { claims: stediBase, files: stediBase };
        return stediClearinghouse({ ...places, key, timeout, canFind: false });
      }
      if (kind === 'house')
        return house === undefined
          ? undefined
          : stediClearinghouse({ claims: house, files: house, key, timeout, canFind: true });
      const url = URL.parse(address);
      if (kind === 'sftp') {
        if (url?.protocol !== 'sftp:' || url.hostname === '') return undefined;
        const host = url.hostname.replaceAll(/^\[|\]$/g, '');
        const port = url.port === '' ? sftpPort : Number(url.port);
        const mayBePrivate = sftp !== undefined && url.host === URL.parse(sftp)?.host;
        const secret =
          key_fingerprint === '' ? { password: key, privateKey: '' } : { password: '', privateKey: key };
        const server = { host, port, login, ...secret, fingerprint: host_fingerprint, mayBePrivate };
        return sftpClearinghouse({ ...server, timeout }, { claims: claims_folder, answers: answers_folder });
      }
      const isHouse = isOpen && url !== null && url.origin === URL.parse(house ?? '')?.origin;
      return url !== null && (isHouse || canBeHouse(address))
        ? byHttps(url, key, { timeout, mayBePrivate: isHouse })
        : undefined;
    },
  };
}

/** Any clearinghouse that takes a file by HTTPS POST. It can't be asked, and brings nothing. */
const byHttps = (
  url: URL,
  key: string,
  { timeout, mayBePrivate }: { timeout: number; mayBePrivate: boolean },
): Clearinghouse => ({
  repeatsSafelyFor: 0,
  send: async ({ key: idempotencyKey, text }) =>
    outcomeOf(
      await callClearinghouse(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/edi-x12',
          'idempotency-key': idempotencyKey,
          ...(key !== '' && { authorization: `Bearer ${key}` }),
        },
        body: text,
        mayBePrivate,
        timeout,
      }),
    ),
});
