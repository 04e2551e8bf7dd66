import { createHash } from 'node:crypto';
import { connect, isIP } from 'node:net';
import type { Socket } from 'node:net';
import ssh2 from 'ssh2';
import type { Client, FileEntryWithStats, SFTPWrapper } from 'ssh2';
import { isPublicAddress, openLookup } from './open-address.ts';

/** A clearinghouse's file server, as a practice signs in to it. */
export interface SftpServer {
  host: string;
  port: number;
  login: string;
  password: string;
  /** `SHA256:` and the digest of its host key in base64, without `=`. */
  fingerprint: string;
  /** Whether it may stand in a private network: one that the operator sets may. */
  mayBePrivate: boolean;
  /** Milliseconds, for all that is done in one session. */
  timeout: number;
}

/** Why there was no session: nothing can have been written. */
export class NoSession extends Error {
  readonly reason: 'away' | 'key' | 'host_key';
  constructor(reason: NoSession['reason']) {
    super('There was no session.');
    this.reason = reason;
  }
}

/** The server answered no: what was asked has not been done. */
export class SftpNo extends Error {
  readonly isMissing: boolean;
  constructor(isMissing: boolean) {
    super('The server did not do it.');
    this.isMissing = isMissing;
  }
}

/** The session ended, or time did, before an answer came. */
class SftpCut extends Error {}

/** More entries than any clearinghouse's folder has are not listed. */
const mostEntries = 10_000;
const mostOfNames = 2_000_000;
const pieceBytes = 32_768;

/** What can be done on the server. Each refuses with `SftpNo`, or with another error where no answer came. */
export interface SftpSession {
  isThere(path: string): Promise<boolean>;
  write(path: string, text: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Undefined: there are too many. */
  list(folder: string): Promise<FileEntryWithStats[] | undefined>;
  size(path: string): Promise<number>;
  /** Null: it is larger. @param most bytes */
  read(path: string, most: number): Promise<Buffer | null>;
}

/** Does some work in one session, which ends with it. */
export async function inSftpSession<T>(
  server: SftpServer,
  work: (session: SftpSession) => Promise<T>,
): Promise<T> {
  if (!server.mayBePrivate && isIP(server.host) !== 0 && !isPublicAddress(server.host))
    throw new NoSession('away');
  const socket = connect({
    host: server.host,
    port: server.port,
    // Its many small steps each wait for an answer.
    noDelay: true,
    ...(!server.mayBePrivate && { lookup: openLookup }),
  });
  const client = new ssh2.Client();
  const end = () => {
    client.destroy();
    socket.destroy();
  };
  const timer = setTimeout(end, server.timeout);
  try {
    const sftp = await opened(client, socket, server);
    return await work(sessionOn(sftp, client));
  } finally {
    clearTimeout(timer);
    end();
  }
}

export const fingerprintOf = (hostKey: Buffer): string =>
  `SHA256:${createHash('sha256').update(hostKey).digest('base64').replace(/=+$/, '')}`;

function opened(client: Client, socket: Socket, server: SftpServer): Promise<SFTPWrapper> {
  return new Promise((done, failed) => {
    let isOther = false;
    socket.on('error', () => failed(new NoSession('away')));
    client.on('error', ({ level }) => {
      const reason = isOther ? 'host_key' : level === 'client-authentication' ? 'key' : 'away';
      failed(new NoSession(reason));
    });
    client.on('close', () => failed(new NoSession(isOther ? 'host_key' : 'away')));
    client.on('keyboard-interactive', (_name, _words, _language, prompts, answer) =>
      answer(prompts.map(() => server.password)),
    );
    client.on('ready', () =>
      client.sftp((error, sftp) => (error === undefined ? done(sftp) : failed(new NoSession('away')))),
    );
    client.connect({
      sock: socket,
      username: server.login,
      password: server.password,
      tryKeyboard: true,
      readyTimeout: server.timeout,
      hostVerifier: (hostKey: Buffer) => {
        isOther = fingerprintOf(hostKey) !== server.fingerprint;
        return !isOther;
      },
    });
  });
}

// Status codes of the protocol (draft-ietf-secsh-filexfer-02, 7).
const [endOfFile, noSuchFile, noConnection, connectionLost] = [1, 2, 6, 7];

function sessionOn(sftp: SFTPWrapper, client: Client): SftpSession {
  const asked = <T>(ask: (answered: (error: Error | null | undefined, answer: T) => void) => void) =>
    new Promise<T>((done, failed) => {
      const cut = () => failed(new SftpCut('No answer came.'));
      client.once('close', cut);
      ask((error, answer) => {
        client.off('close', cut);
        if (error === null || error === undefined) return done(answer);
        const code = 'code' in error ? Number(error.code) : noConnection;
        if (code === noConnection || code === connectionLost || Number.isNaN(code)) return cut();
        return failed(code === endOfFile ? error : new SftpNo(code === noSuchFile));
      });
    });
  const did = (ask: (answered: (error?: Error | null) => void) => void) =>
    asked<undefined>((answered) => ask((error) => answered(error, undefined)));
  const closing = async <T>(handle: Buffer, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      sftp.close(handle, () => undefined);
    }
  };
  const isEnd = (error: unknown) => error instanceof Error && 'code' in error && error.code === endOfFile;

  return {
    isThere: async (path) => {
      try {
        await asked((answered) => sftp.stat(path, answered));
        return true;
      } catch (error) {
        if (error instanceof SftpNo && error.isMissing) return false;
        throw error;
      }
    },
    write: (path, text) => did((answered) => sftp.writeFile(path, text, answered)),
    rename: (from, to) => did((answered) => sftp.rename(from, to, answered)),
    list: async (folder) => {
      const handle = await asked<Buffer>((answered) => sftp.opendir(folder, answered));
      return closing(handle, async () => {
        const entries: FileEntryWithStats[] = [];
        let names = 0;
        try {
          for (;;) {
            const some = await asked<FileEntryWithStats[]>((answered) => sftp.readdir(handle, answered));
            for (const { filename } of some) names += filename.length;
            entries.push(...some);
            if (entries.length > mostEntries || names > mostOfNames) return undefined;
          }
        } catch (error) {
          if (isEnd(error)) return entries;
          throw error;
        }
      });
    },
    size: async (path) => (await asked<{ size: number }>((answered) => sftp.stat(path, answered))).size,
    read: async (path, most) => {
      const handle = await asked<Buffer>((answered) => sftp.open(path, 'r', answered));
      return closing(handle, async () => {
        const pieces: Buffer[] = [];
        let at = 0;
        try {
          while (at <= most) {
            const room = Buffer.alloc(pieceBytes);
            const length = await asked<number>((answered) =>
              sftp.read(handle, room, 0, pieceBytes, at, (error, read) => answered(error, read)),
            );
            if (length === 0) break;
            pieces.push(room.subarray(0, length));
            at += length;
          }
        } catch (error) {
          if (!isEnd(error)) throw error;
        }
        return at > most ? null : Buffer.concat(pieces);
      });
    },
  };
}
