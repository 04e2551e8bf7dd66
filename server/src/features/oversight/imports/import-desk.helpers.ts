import { getDataImport, listDataImports, startDataImport, uploadDataImport } from '@cusp/contract';
import type { ImportReport } from '@cusp/contract';
import { expect } from 'vitest';
import { formOf } from '../../../../tests/support/image-app.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const latest = async (call: Caller) => (await call(listDataImports)).output[0];

/** The report of the latest import, once it is there. */
export async function comesTo(call: Caller, state: 'ready' | 'done'): Promise<ImportReport> {
  await expect.poll(() => latest(call), { timeout: 60_000 }).toMatchObject({ state });
  return (await call(getDataImport, { params: { id: (await latest(call))?.id ?? '' } })).output;
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
