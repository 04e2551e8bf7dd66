import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { asSignature, pngClaiming, signatureBomb } from '../imaging/testing/bomb.ts';
import { PdfNotMade } from '../../values/errors.ts';
import { makePdf } from './make-pdf.ts';
import { newPaper } from './paper.ts';

const writer = new URL('./testing/writer.ts', import.meta.url);
const make = (written: unknown, practice = 'ours') => makePdf(practice, writer, written);
const linux = { skip: process.platform !== 'linux' };
const children = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pdf/child/main.ts'));

test('documents are made in at most two processes, without the secrets of the server', linux, async () => {
  vi.stubEnv('S3_SECRET_ACCESS_KEY', 'a secret');
  const made = await Promise.all(
    ['ours', 'theirs', 'others', 'ours'].map((one) => make({ words: one }, one)),
  );
  vi.unstubAllEnvs();
  for (const pdf of made) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  // Processes of an earlier test file may still be ending; more than two of this file would live longer.
  await expect.poll(() => children().length, { timeout: 15_000 }).toBeLessThanOrEqual(2);
  for (const pid of children())
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('a secret');
});

test('a practice with many documents lets another’s pass', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cusp-pdf-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const after = path.join(folder, 'after');
  const ended: string[] = [];
  const made = (practice: string, written: object) =>
    make(written, practice).then(() => ended.push(practice));
  const theirs = Array.from({ length: 8 }, () => made('theirs', { after }));
  await made('ours', {});
  expect(ended).toEqual(['ours']);
  await writeFile(after, '');
  await Promise.all(theirs);
});

test('large documents of two practices let the receipt of a third pass', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cusp-pdf-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const after = path.join(folder, 'after');
  const record = { after, lines: Array.from({ length: 300_000 }, (_, at) => at) };
  const records = ['ours', 'theirs'].map((practice) => make(record, practice));
  expect((await make({ words: 'Receipt' }, 'others')).length).toBeGreaterThan(1000);
  await writeFile(after, '');
  await Promise.all(records);
});

test('words without an end take their place and no more: 300,000 letters in a document', async () => {
  const before = process.cpuUsage();
  const paper = newPaper('Test', new Date(0));
  paper.write('W'.repeat(300_000));
  paper.amount('W'.repeat(2000), '$1.00');
  paper.row([
    { words: 'W'.repeat(2000), share: 0.2 },
    { words: 'W'.repeat(2000), share: 0.8, right: true },
  ]);
  expect((await paper.end('W'.repeat(200))).length).toBeGreaterThan(1000);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(20);
});

test('a document that takes too much memory ends its process and no other', async () => {
  await expect(make({ bytes: 2 ** 30 })).rejects.toThrow(PdfNotMade);
  expect((await make({ words: 'after it' })).length).toBeGreaterThan(1000);
});

test('a failure says where, and not with whose words', async () => {
  const failed = await make({ fails: 'Mia Keller' }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(PdfNotMade);
  expect(String(failed)).not.toContain('Mia');
});

test('a stored signature that can’t be drawn takes nothing with it', async () => {
  const drawn = asSignature(pngClaiming({ width: 4, height: 1 }, Buffer.from([0, 1, 2, 3, 4])));
  const damaged = asSignature(pngClaiming({ width: 400, height: 100 }, Buffer.alloc(10)));
  const sizeWith = async (signature: string) => {
    const paper = newPaper('Test', new Date(0));
    await paper.signature(signature, { width: 180, height: 60 });
    const pdf = await paper.end('foot');
    return { pictures: pdf.toString('latin1').split('/Subtype /Image').length - 1 };
  };
  expect(await sizeWith(drawn)).toEqual({ pictures: 1 });
  for (const other of [signatureBomb, damaged, 'nonsense', ''])
    expect(await sizeWith(other)).toEqual({ pictures: 0 });
});
