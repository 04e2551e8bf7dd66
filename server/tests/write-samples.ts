/** Writes the made-up backup of docs/samples (docs/arriving.md). */
import { mkdir, writeFile } from 'node:fs/promises';
import { sampleFile } from '../src/features/oversight/imports/sample-file.helpers.ts';

const folder = new URL('../../docs/samples/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('open-dental.sql', folder), sampleFile());
