import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { largestResponse } from './call-clearinghouse.ts';
import type {
  ReceivedFile,
  ClaimOutcome,
  Clearinghouse,
  ClearinghouseTrouble,
  OutgoingFile,
} from './clearinghouse.ts';
import { inSftpSession, NoSftpSession, SftpRefusal } from './sftp-session.ts';
import type { FolderEntry, SftpServer, SftpSession } from './sftp-session.ts';

/** The folder for claims, and the folder with answers. */
export interface SftpFolders {
  claims: string;
  answers: string;
}

/** A file with this ending is not finished: clearinghouses leave it alone until it is renamed. */
const unfinished = '.part';
const isUnfinished = (name: string) => /^\.|\.(part|filepart|tmp|temp)$/i.test(name);

const inFolder = (folder: string, name: string) => posix.join(folder, name);
type NamedFile = Pick<OutgoingFile, 'kind' | 'number' | 'key'>;
const nameOf = ({ kind, number, key }: NamedFile) => `${String(number).padStart(9, '0')}-${key}.${kind}`;

const longestName = 200;

/** As much as one page brings. */
const mostFiles = 20;
const mostBytes = 5_000_000;

/**
 * A clearinghouse's folders by SFTP. A file is written under another name and then renamed, so that it is there as a whole or not at all.
 * Where the answer to the renaming is lost, looking there again tells most: the file under its name arrived, one under the other name
 * didn't; where neither is there it was perhaps fetched already, and a person decides.
 */
export function sftpClearinghouse(server: SftpServer, folders: SftpFolders): Clearinghouse {
  const places = (file: NamedFile) => {
    const path = inFolder(folders.claims, nameOf(file));
    return { path, part: `${path}${unfinished}` };
  };
  return {
    repeatsSafelyFor: 0,
    send: (file) => sent(server, file, places(file)),
    find: async (file) => {
      const { path, part } = places(file);
      try {
        return await inSftpSession(server, async (session) => {
          if (await session.isThere(path)) return 'known';
          return (await session.isThere(part)) ? 'missing' : 'gone';
        });
      } catch (error) {
        return troubleOf(error);
      }
    },
    fetchSince: async (cursor) => {
      try {
        const until = Date.now() + server.timeout / 2;
        return await inSftpSession(server, (session) => page(session, folders.answers, { cursor, until }));
      } catch (error) {
        return troubleOf(error);
      }
    },
  };
}

async function sent(
  server: SftpServer,
  file: OutgoingFile,
  { path, part }: { path: string; part: string },
): Promise<ClaimOutcome> {
  let isNamed = false;
  try {
    return await inSftpSession(server, async (session) => {
      if (!(await session.isThere(path))) {
        await session.write(part, file.text);
        isNamed = true;
        await named(session, part, path);
      }
      return { outcome: 'sent', reference: nameOf(file), execution: '' };
    });
  } catch (error) {
    const mayHaveIt = isNamed && !(error instanceof SftpRefusal);
    return mayHaveIt ? { outcome: 'unknown' } : { outcome: 'later', reason: troubleOf(error) };
  }
}

/** Renames an unfinished file. If that is refused and the file is gone, somebody has taken it, which is reported as no answer. */
async function named(session: SftpSession, part: string, path: string): Promise<void> {
  try {
    await session.rename(part, path);
  } catch (error) {
    if (error instanceof SftpRefusal && !(await session.isThere(part)))
      throw new Error('The unfinished file was taken away.', { cause: error });
    throw error;
  }
}

function troubleOf(error: unknown): ClearinghouseTrouble {
  if (error instanceof NoSftpSession) return error.reason;
  return error instanceof SftpRefusal ? 'folder' : 'away';
}

/** A mark that tells a file from others, and from itself after a change. */
const markOf = ({ name, size, mtime }: FolderEntry) =>
  createHash('sha256').update(`${name}\n${size}\n${mtime}`).digest('hex').slice(0, 16);

/**
 * The next files that nobody fetched. The cursor is the marks of those in the folder that were.
 * @param until when it stops beginning another file; where the line breaks, those that it has are kept
 */
async function page(
  session: SftpSession,
  folder: string,
  { cursor, until }: { cursor: string; until: number },
) {
  const listed = await session.list(folder);
  if (listed === undefined) return 'folder';
  const seen = new Set(cursor.split(' '));
  const marked = listed
    .filter(({ name, isFile, size }) => isFile && size > 0 && !isUnfinished(name))
    .toSorted((a, b) => a.mtime - b.mtime || a.name.localeCompare(b.name))
    .map((entry) => ({ entry, mark: markOf(entry) }));
  const waiting = marked.filter(({ mark }) => !seen.has(mark));
  const files: ReceivedFile[] = [];
  const fetched = new Set(marked.flatMap(({ mark }) => (seen.has(mark) ? [mark] : [])));
  let looked = 0;
  let bytes = 0;
  for (const { entry, mark } of waiting) {
    if (files.length >= mostFiles || bytes >= mostBytes || (files.length > 0 && Date.now() > until)) break;
    let came;
    try {
      came = await whole(session, folder, entry);
    } catch (error) {
      if (files.length === 0) throw error;
      break;
    }
    looked += 1;
    if (came === undefined) continue;
    fetched.add(mark);
    bytes += came.text?.length ?? 0;
    files.push(came);
  }
  return { files, cursor: [...fetched].join(' '), more: looked < waiting.length };
}

/** A file; undefined where it is still being written, or was taken away meanwhile. */
async function whole(
  session: SftpSession,
  folder: string,
  { name, size }: FolderEntry,
): Promise<ReceivedFile | undefined> {
  const path = inFolder(folder, name);
  try {
    const content = size > largestResponse ? null : await session.read(path, largestResponse);
    if (content !== null && (content.length !== size || (await session.size(path)) !== size))
      return undefined;
    return { name: name.slice(0, longestName), text: content?.toString('utf8') ?? null };
  } catch (error) {
    if (error instanceof SftpRefusal) return undefined;
    throw error;
  }
}
