import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { importFileStates, largestImage, mostMatchedFiles } from '@cusp/contract';
import type { ImportFile } from '@cusp/contract';
import {
  bringFile,
  lastImports,
  matchFolder,
  pathKey,
  refuseFile,
} from '../../features/oversight/imports/index.ts';
import type { FileStore } from '../../services/files/store.ts';
import type { Importer } from './importer.ts';
import { UsageError } from './command.ts';

type Counts = Record<ImportFile['state'], number>;

const mib = 1024 * 1024;
const tooLarge = `This file is larger than ${largestImage / mib} MB.`;
/** How many files are brought between two lines about it. */
const saidEach = 100;

/** Brings the files of a folder that the latest import names, one after another. What came already isn't brought again. */
export async function bringFolder(
  by: Importer,
  store: FileStore,
  folder: string,
  say: (line: string) => void,
): Promise<Counts> {
  const latest = (await by.read((tx) => tx.ask(lastImports))).find(({ state }) => state === 'done');
  if (latest === undefined) throw new Error('This practice has no import that is done.');
  const importId = latest.id;
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new UsageError(`The folder ${folder} can't be read.`);
  });
  // A link could lead out of the folder.
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const counts: Counts = { awaited: 0, taken: 0, refused: 0, unmatched: 0 };
  const incoming = await mkdtemp(path.join(tmpdir(), 'cusp-import-'));
  const began = Date.now();
  let done = 0;
  try {
    for (let at = 0; at < files.length; at += mostMatchedFiles) {
      const paths = files.slice(at, at + mostMatchedFiles);
      const matched = await by.act('matchImportFiles', importId, (tx) =>
        matchFolder(tx, importId, { paths, person: by.person }),
      );
      for (const one of matched) {
        const { state, reason } =
          one.state === 'awaited' || one.state === 'refused'
            ? await brought(by, { store, incoming, importId, path: one.path })
            : one;
        counts[state] += 1;
        if (state === 'refused' || state === 'unmatched')
          say(`${path.relative(folder, one.path)}: ${reason}`);
        done += 1;
        if (done % saidEach === 0)
          say(
            `${done} of ${files.length} files, ${Math.round((done * 1000) / Math.max(1, Date.now() - began))} a second`,
          );
      }
    }
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
  say(importFileStates.map((state) => `${counts[state]} ${state}`).join(', '));
  return counts;
}

interface Bringing {
  store: FileStore;
  incoming: string;
  importId: string;
  path: string;
}

async function brought(by: Importer, { importId, path: at, ...files }: Bringing): Promise<ImportFile> {
  const { person } = by;
  const { size } = await stat(at);
  if (size === 0 || size > largestImage)
    return by.act('takeImportFile', importId, (tx) =>
      refuseFile(tx, {
        importId,
        path: pathKey(at),
        reason: size === 0 ? 'This file is empty.' : tooLarge,
        person,
      }),
    );
  const hash = createHash('sha256');
  await pipeline(createReadStream(at), hash);
  const file = { path: at, size, checksum: hash.digest('hex') };
  const { answer } = await bringFile({ ...files, importId, path: at, file, person }, async (work) => ({
    answer: await by.act('takeImportFile', importId, work),
    repeated: false,
  }));
  return answer;
}
