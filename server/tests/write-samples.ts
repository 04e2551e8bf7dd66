/** Writes the made-up backup and tables of docs/samples (docs/arriving.md). */
import { mkdir, writeFile } from 'node:fs/promises';
import { sampleFile } from '../src/features/oversight/imports/sample-file.helpers.ts';
import {
  sampleBalances,
  samplePatients,
} from '../src/features/oversight/imports/tables/sample-tables.helpers.ts';

const folder = new URL('../../docs/samples/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('open-dental.sql', folder), sampleFile());
await writeFile(new URL('patients.csv', folder), samplePatients.bytes);
await writeFile(new URL('balances.txt', folder), sampleBalances.bytes);
