import { createHash } from 'node:crypto';
import { connect, isIP } from 'node:net';
import type { Socket } from 'node:net';
import type { Client, FileEntryWithStats, ServerHostKeyAlgorithm, SFTPWrapper } from 'ssh2';
import { isPublicAddress, openLookup } from './open-address.ts';

/** A clearinghouse's file server, as a practice signs in to it. */
export interface SftpServer {
  host: string;
  port: number;
  login: string;
  password: string;
  /** In place of the password; `''`: it signs in by the password. */
  privateKey: string;
  /** `SHA256:` and the digest of its host key in base64, without `=`. */
  fingerprint: string;
  /** True if it may be in a private network: one that the operator sets may. */
  mayBePrivate: boolean;
  /** Milliseconds, for all that is done in one session. */
  timeout: number;
}

/** Why there was no session: nothing can have been written. */
export class NoSftpSession extends Error {
  readonly reason: 'away' | 'key' | 'host_key';
  constructor(reason: NoSftpSession['reason']) {
    super('There was no session.');
    this.reason = reason;
  }
}

/** The server refused: nothing was done. */
export class SftpRefusal extends Error {
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
const mostOfNames = 4_000_000;
/** The weight of an entry without a name. */
const bytesPerEntry = 100;
const pieceBytes = 32_768;
/** On a long way each piece takes its time to come: so many are asked for at once. */
const piecesAtOnce = 6;

/** An entry of a folder. */
export interface FolderEntry {
  name: string;
  isFile: boolean;
  size: number;
  mtime: number;
}

/** The operations on the server. Each refuses with `SftpRefusal`, or with another error where no answer came. */
export interface SftpSession {
  isThere(path: string): Promise<boolean>;
  write(path: string, text: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Undefined: there are too many. */
  list(folder: string): Promise<FolderEntry[] | undefined>;
  size(path: string): Promise<number>;
  /** Null: it is larger. @param most bytes */
  read(path: string, most: number): Promise<Buffer | null>;
}

/**
 * The kinds of a server's keys to look at, one after the other: it may have several, and the clearinghouse named one of them.
 * Undefined: the kind that is usually preferred.
 */
const keyKinds = [
  undefined,
  ['rsa-sha2-512', 'rsa-sha2-256'],
  ['ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521'],
] as const satisfies readonly (readonly ServerHostKeyAlgorithm[] | undefined)[];

/** Does some work in one session, which ends with it. */
export async function inSftpSession<T>(
  server: SftpServer,
  work: (session: SftpSession) => Promise<T>,
): Promise<T> {
  const until = Date.now() + server.timeout;
  for (const kinds of keyKinds)
    try {
      return await inOneSession(server, { kinds, until }, work);
    } catch (error) {
      if (!(error instanceof NoSftpSession)) throw error;
      // Once another key was shown, a server without a key of the next kind has none that was named.
      const isOther = error.reason === 'host_key' || (kinds !== undefined && error.reason === 'away');
      if (!isOther) throw error;
    }
  throw new NoSftpSession('host_key');
}

async function inOneSession<T>(
  server: SftpServer,
  { kinds, until }: { kinds: (typeof keyKinds)[number]; until: number },
  work: (session: SftpSession) => Promise<T>,
): Promise<T> {
  if (!server.mayBePrivate && isIP(server.host) !== 0 && !isPublicAddress(server.host))
    throw new NoSftpSession('away');
  // Loaded when it is needed: few practices have a clearinghouse with folders.
  const { default: ssh2 } = await import('ssh2');
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
  const timer = setTimeout(end, Math.max(1, until - Date.now()));
  try {
    const sftp = await opened(client, socket, server, kinds);
    // From here on an error of the server ends the session, and with it every pending request.
    client.on('error', end);
    return await work(sessionOn(sftp, client));
  } finally {
    clearTimeout(timer);
    end();
  }
}

export const fingerprintOf = (hostKey: Buffer): string =>
  `SHA256:${createHash('sha256').update(hostKey).digest('base64').replaceAll('=', '')}`;

function opened(
  client: Client,
  socket: Socket,
  server: SftpServer,
  kinds: (typeof keyKinds)[number],
): Promise<SFTPWrapper> {
  return new Promise((done, failed) => {
    let isOther = false;
    socket.on('error', () => failed(new NoSftpSession('away')));
    client.on('error', ({ level }) => {
      const reason = isOther ? 'host_key' : level === 'client-authentication' ? 'key' : 'away';
      failed(new NoSftpSession(reason));
    });
    client.on('close', () => failed(new NoSftpSession(isOther ? 'host_key' : 'away')));
    client.on('keyboard-interactive', (_name, _words, _language, prompts, answer) =>
      answer(prompts.map(() => server.password)),
    );
    client.on('ready', () =>
      client.sftp((error, sftp) => (error === undefined ? done(sftp) : failed(new NoSftpSession('away')))),
    );
    client.connect({
      sock: socket,
      username: server.login,
      ...(server.privateKey === ''
        ? { password: server.password, tryKeyboard: true }
        : { privateKey: server.privateKey }),
      readyTimeout: server.timeout,
      algorithms: {
        // A server's own compression would let a small packet become a large one.
        compress: ['none'],
        ...(kinds !== undefined && { serverHostKey: [...kinds] }),
      },
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
        return failed(code === endOfFile ? error : new SftpRefusal(code === noSuchFile));
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
        if (error instanceof SftpRefusal && error.isMissing) return false;
        throw error;
      }
    },
    write: (path, text) => did((answered) => sftp.writeFile(path, text, answered)),
    rename: (from, to) => did((answered) => sftp.rename(from, to, answered)),
    list: async (folder) => {
      const handle = await asked<Buffer>((answered) => sftp.opendir(folder, answered));
      return closing(handle, async () => {
        const entries: FolderEntry[] = [];
        let names = 0;
        try {
          for (;;) {
            const some = await asked<FileEntryWithStats[]>((answered) => sftp.readdir(handle, answered));
            for (const { filename, longname, attrs } of some) {
              names += filename.length + longname.length + bytesPerEntry;
              entries.push({
                name: filename,
                // Not every server says what an entry is but by the first letter of its line.
                isFile: Number.isInteger(attrs.mode) ? attrs.isFile() : longname.startsWith('-'),
                size: attrs.size,
                mtime: attrs.mtime,
              });
            }
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
      const pieceAt = async (at: number): Promise<Buffer> => {
        const room = Buffer.alloc(pieceBytes);
        try {
          const length = await asked<number>((answered) =>
            sftp.read(handle, room, 0, pieceBytes, at, (error, read) => answered(error, read)),
          );
          // A copy, since a server that answers one byte at a time would make us keep a whole buffer for each.
          return Buffer.from(room.subarray(0, length));
        } catch (error) {
          if (isEnd(error)) return Buffer.alloc(0);
          throw error;
        }
      };
      return closing(handle, async () => {
        const pieces: Buffer[] = [];
        let at = 0;
        while (at <= most) {
          const from = at;
          const next = await Promise.all(
            Array.from({ length: piecesAtOnce }, (_, ahead) => pieceAt(from + ahead * pieceBytes)),
          );
          for (const piece of next) {
            pieces.push(piece);
            at += piece.length;
            // The rest is asked for where it really begins.
            if (piece.length < pieceBytes) break;
          }
          if (next[0]?.length === 0) break;
        }
        return at > most ? null : Buffer.concat(pieces);
      });
    },
  };
}
