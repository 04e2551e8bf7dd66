import { createHash } from 'node:crypto';
import type { FileEntryWithStats } from 'ssh2';
import { largest } from './exchange.ts';
import type { CameFile, ClaimOutcome, Clearinghouse, HouseTrouble, OutgoingFile } from './clearinghouse.ts';
import { inSftpSession, NoSession, SftpNo } from './sftp-session.ts';
import type { SftpServer, SftpSession } from './sftp-session.ts';

/** Where claims are put, and where answers are found. */
export interface SftpFolders {
  claims: string;
  answers: string;
}

/** What is written under this ending is not finished: clearinghouses leave it alone until it is renamed. */
const unfinished = '.part';
const isUnfinished = (name: string) => /^\.|\.(part|filepart|tmp|temp)$/i.test(name);

const inFolder = (folder: string, name: string) => `${folder.replace(/\/+$/, '')}/${name}`;
const nameOf = ({ number, key }: Pick<OutgoingFile, 'number' | 'key'>) =>
  `${String(number).padStart(9, '0')}-${key}.837`;

const longestName = 200;

/** As much as one page brings. */
const mostFiles = 20;
const mostBytes = 5_000_000;

/**
 * A clearinghouse's folders by SFTP. A file is written under another name and then renamed, so that it is there as a whole or not at all.
 * Where the answer to the renaming is lost, looking there again tells most: the file under its name arrived, one under the other name
 * didn't; where neither is there it was perhaps fetched already, and a person decides.
 */
export function bySftp(server: SftpServer, folders: SftpFolders): Clearinghouse {
  const places = (file: Pick<OutgoingFile, 'number' | 'key'>) => {
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
        return await inSftpSession(server, (session) => page(session, folders.answers, cursor));
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
        await session.rename(part, path);
      }
      return { outcome: 'sent', reference: nameOf(file), execution: '' };
    });
  } catch (error) {
    // Whoever took the unfinished file away has it.
    const mayHaveIt = isNamed && (!(error instanceof SftpNo) || error.isMissing);
    return mayHaveIt ? { outcome: 'unknown' } : { outcome: 'later', reason: troubleOf(error) };
  }
}

function troubleOf(error: unknown): HouseTrouble {
  if (error instanceof NoSession) return error.reason;
  return error instanceof SftpNo ? 'folder' : 'away';
}

/** What tells a file from others, and from itself when it has changed. */
const markOf = ({ filename, attrs: { size, mtime } }: FileEntryWithStats) =>
  createHash('sha256').update(`${filename}\n${size}\n${mtime}`).digest('hex').slice(0, 16);

/** The next files that nobody fetched. The cursor is the marks of those in the folder that were. */
async function page(session: SftpSession, folder: string, cursor: string) {
  const listed = await session.list(folder);
  if (listed === undefined) return 'folder';
  const seen = new Set(cursor.split(' '));
  const marked = listed
    .filter(({ filename, attrs }) => attrs.isFile() && attrs.size > 0 && !isUnfinished(filename))
    .toSorted((a, b) => a.attrs.mtime - b.attrs.mtime || a.filename.localeCompare(b.filename))
    .map((entry) => ({ entry, mark: markOf(entry) }));
  const waiting = marked.filter(({ mark }) => !seen.has(mark));
  const files: CameFile[] = [];
  const fetched = new Set(marked.flatMap(({ mark }) => (seen.has(mark) ? [mark] : [])));
  let looked = 0;
  let bytes = 0;
  for (const { entry, mark } of waiting) {
    if (files.length >= mostFiles || bytes >= mostBytes) break;
    looked += 1;
    const came = await whole(session, folder, entry);
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
  { filename, attrs }: FileEntryWithStats,
): Promise<CameFile | undefined> {
  const path = inFolder(folder, filename);
  try {
    const content = attrs.size > largest ? null : await session.read(path, largest);
    if (content !== null && (content.length !== attrs.size || (await session.size(path)) !== attrs.size))
      return undefined;
    return { name: filename.slice(0, longestName), text: content?.toString('utf8') ?? null };
  } catch (error) {
    if (error instanceof SftpNo) return undefined;
    throw error;
  }
}
