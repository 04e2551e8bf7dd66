import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { afterAll, expect, test } from 'vitest';
import { publishedFilesIn } from './published-files.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'cusp-published-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const text = Array.from({ length: 20_000 }, (_, at) => `line ${at} ${Math.sin(at)}`).join('\r\n');
const unpacked = path.join(folder, 'RxNorm_full_11022026');
const packed = `${unpacked}.zip`;
await mkdir(path.join(unpacked, 'rrf'), { recursive: true });
await writeFile(path.join(unpacked, 'rrf', 'RXNCONSO.RRF'), text);
const zip = new ZipFile();
zip.addBuffer(Buffer.from(text), 'rrf/RXNCONSO.RRF');
zip.end();
await pipeline(zip.outputStream, createWriteStream(packed));

async function linesIn(place: string) {
  const { files, close } = await publishedFilesIn(place);
  try {
    const lines: string[] = [];
    for await (const line of files.find(({ name }) => name === 'RXNCONSO.RRF')?.lines() ?? [])
      lines.push(line);
    return lines;
  } finally {
    close();
  }
}

test("a publisher's ZIP is read like the folder that it was unpacked into", async () => {
  expect(await linesIn(unpacked)).toEqual(text.split('\r\n'));
  expect(await linesIn(packed)).toEqual(text.split('\r\n'));
});

test('a ZIP that was damaged on its way is not read as a short one', async () => {
  const damaged = await readFile(packed);
  damaged.fill(0, 50_000, 52_000);
  const file = path.join(folder, 'damaged.zip');
  await writeFile(file, damaged);
  await expect(linesIn(file)).rejects.toThrow(/RXNCONSO.RRF can't be read/);
});

test('what is missing, cut off or no ZIP is refused with a sentence', async () => {
  await expect(publishedFilesIn(path.join(folder, 'nothing'))).rejects.toThrow(/There is no folder or ZIP/);
  const file = path.join(folder, 'cut.zip');
  await writeFile(file, (await readFile(packed)).subarray(0, 5000));
  await expect(publishedFilesIn(file)).rejects.toThrow(/neither a folder nor a ZIP/);
});
