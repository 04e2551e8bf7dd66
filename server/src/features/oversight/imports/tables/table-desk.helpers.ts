import { listTableFiles, startDataImport, startTableFile, uploadTableFile } from '@cusp/contract';
import type { ImportReport, TableFile } from '@cusp/contract';
import { formOf } from '../../../../../tests/support/image-app.ts';
import type { Caller } from '../../../../../tests/support/practice.ts';
import { comesTo } from '../import-desk.helpers.ts';

export const sendTable = async (call: Caller, content: string | Uint8Array, name = 'list.csv') => {
  const form = await formOf([
    ['file_name', name],
    ['file', new File([Buffer.from(content)], name)],
  ]);
  return call.unchecked(uploadTableFile, { payload: form.payload }, form.headers);
};

export const waitingTable = async (call: Caller): Promise<TableFile> => {
  const [found] = (await call(listTableFiles)).output;
  if (found === undefined) throw new Error('No table is waiting.');
  return found;
};

/** Checks the table that waits, as it is proposed. */
export async function checkedAsItWaits(call: Caller): Promise<ImportReport> {
  const { id, version } = await waitingTable(call);
  await call(startTableFile, { params: { id }, body: { version } });
  return comesTo(call, 'ready');
}

/** Uploads a table and checks it as it is proposed. */
export async function checkedTable(call: Caller, content: string | Uint8Array): Promise<ImportReport> {
  const { status, body } = await sendTable(call, content);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return checkedAsItWaits(call);
}

export async function finished(call: Caller, { id }: Pick<ImportReport, 'id'>): Promise<ImportReport> {
  await call(startDataImport, { params: { id }, body: { codes_attested: true } });
  return comesTo(call, 'done');
}

/** Uploads and imports a table as it is proposed. */
export const importedTable = async (call: Caller, content: string | Uint8Array): Promise<ImportReport> =>
  finished(call, await checkedTable(call, content));

/** The reasons of the lines that aren't imported. */
export const reasonsByLine = ({ refused }: ImportReport): Record<string, string> =>
  Object.fromEntries(refused.map(({ line, reason }) => [line, reason]));
