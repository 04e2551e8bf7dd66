import { setTimeout as sleep } from 'node:timers/promises';
import { getDataImport, listDataImports, startDataImport, uploadDataImport } from '@cusp/contract';
import type { ImportReport } from '@cusp/contract';
import { expect } from 'vitest';
import { formOf } from '../../../../tests/support/image-app.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const latest = async (call: Caller) => (await call(listDataImports)).output[0];

/** The report of the latest import, once it is there. Also outside of a test, for a file whose tests share an import. */
export async function comesTo(call: Caller, state: 'ready' | 'done'): Promise<ImportReport> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await latest(call);
    if (found?.state === state) return (await call(getDataImport, { params: { id: found.id } })).output;
    if (found?.state === 'failed') throw new Error(found.failed_for);
    await sleep(100);
  }
  throw new Error(`The import is not ${state} yet.`);
}

/** Uploads a backup, and waits until it is read. */
export async function uploaded(call: Caller, sql: string): Promise<ImportReport> {
  const form = await formOf([['file', new File([sql], 'backup')]]);
  expect((await call.unchecked(uploadDataImport, { payload: form.payload }, form.headers)).status).toBe(201);
  return comesTo(call, 'ready');
}

/** Uploads and imports a backup. */
export async function imported(call: Caller, sql: string): Promise<ImportReport> {
  const { id } = await uploaded(call, sql);
  await call(startDataImport, { params: { id }, body: { codes_attested: true } });
  return comesTo(call, 'done');
}
