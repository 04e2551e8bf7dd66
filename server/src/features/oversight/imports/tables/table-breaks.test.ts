import { Readable } from 'node:stream';
import { listDataImports, startTableFile } from '@cusp/contract';
import { expect, test } from 'vitest';
import { workingApp } from '../../../../../tests/support/working-app.ts';
import type { FileStore } from '../../../../services/files/store.ts';
import { createImportJob } from '../job.ts';
import { sendTable, waitingTable } from './table-desk.helpers.ts';

const { newPractice, files, database, stopJobs } = await workingApp();
const mib = 1024 * 1024;

/** A store whose files break off after so many bytes, as if the process were killed there. */
const breakingOff = (store: FileStore, most: number): FileStore => ({
  ...store,
  async get(key) {
    const file = await store.get(key);
    return file && { size: file.size, stream: Readable.from(upTo(file.stream, most)) };
  },
});

async function* upTo(stream: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let given = 0;
  for await (const chunk of stream) {
    given += chunk.length;
    if (given > most) throw new Error('broken off');
    yield chunk;
  }
}

test('a job that breaks off while it reads a table goes on behind the last part, and no line comes twice', async () => {
  await stopJobs();
  const { call, user } = await newPractice();
  const count = 300;
  // A letter of two bytes, so that parts end within one.
  const filler = 'é'.repeat(6000);
  const lines = Array.from(
    { length: count },
    (_, at) => `${at + 1},Keller${at},Mia,04/05/1985,"${filler}\n${filler}"\n`,
  );
  const table = `ID,Last Name,First Name,DOB,Remarks\n${lines.join('')}1,Keller0,Mia,04/05/1985,again\n`;
  expect(await sendTable(call, table)).toMatchObject({ status: 201 });
  const { id, version } = await waitingTable(call);
  await call(startTableFile, { params: { id }, body: { version } });
  const run = (store: FileStore) =>
    createImportJob(
      database,
      store,
    )({
      practiceId: user.practice.id,
      subjectId: id,
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
    });
  const latest = async () => (await call(listDataImports)).output[0];
  let before = 0;
  for (const breaksAt of [1.5, 2.5, 2.5]) {
    await expect(run(breakingOff(files.store, breaksAt * mib))).rejects.toThrow('broken off');
    const { rows_read = 0 } = (await latest()) ?? {};
    expect(rows_read).toBeGreaterThanOrEqual(before);
    expect(rows_read).toBeLessThan(count);
    before = rows_read;
  }
  expect(before).toBeGreaterThan(0);
  await run(files.store);
  expect(await latest()).toMatchObject({
    state: 'ready',
    rows_read: count + 1,
    patients: { ready: count, refused: 1 },
  });
});
