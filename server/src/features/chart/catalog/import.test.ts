import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import {
  checkProcedureImport,
  exportPractice,
  importAttestation,
  importProcedures,
  listProcedureImports,
  listProcedures,
  updateProcedure,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { testApp } from '../../../../tests/support/practice.ts';
import { trailOf } from '../../../../tests/support/trail.ts';

const { app, newPractice, stranger } = await testApp();

const fileOf = (lines: readonly string[]) => Buffer.from(lines.join('\n')).toString('base64');
const lines = ['Code,Description,Fee', 'ZQ1,Zebra look,85', 'ZQ2,Zebra crown,"1,250.50"', 'ZQ3,Zebra talk,'];
const body = (given: readonly string[] = lines, fields = {}) => ({
  file_name: 'codes.csv',
  file: fileOf(given),
  minutes: 30,
  attested: true as const,
  valid_from: '2026-01-01',
  ...fields,
});

describe('a code file', () => {
  test('is looked at without importing anything', async () => {
    const { call } = await newPractice();
    const before = (await call(listProcedures)).rows;
    const { status, output } = await call(checkProcedureImport, {
      body: body([...lines, 'crn1,Mine,5', 'ZQ1,Twice,5']),
    });
    expect(status).toBe(200);
    expect(output).toEqual({
      file_columns: [
        { heading: 'Code', cells: ['ZQ1', 'ZQ2', 'ZQ3'] },
        { heading: 'Description', cells: ['Zebra look', 'Zebra crown', 'Zebra talk'] },
        { heading: 'Fee', cells: ['85', '1,250.50', ''] },
      ],
      chosen: { code: 0, name: 1, fee: 2 },
      lines: 5,
      added: 3,
      changed: 0,
      unchanged: 0,
      fees: 2,
      errors: [
        { line: 5, message: '"CRN1" is already used by one of your own procedures.' },
        { line: 6, message: 'This code is already on line 2.' },
      ],
      error_count: 2,
    });
    expect((await call(listProcedures)).rows).toEqual(before);
    const chosen = await call(checkProcedureImport, {
      body: body(['ZQ1,A,look'], { has_heading: false, columns: { code: 0, name: 2 } }),
    });
    expect(chosen.output).toMatchObject({
      lines: 1,
      added: 1,
      file_columns: [{ heading: 'Column 1' }, {}, {}],
    });
  });

  test('is imported with who attested it, of which file; again it changes what changed', async () => {
    const { call, user } = await newPractice();
    const made = await call(importProcedures, { body: body() });
    expect(made).toMatchObject({
      status: 201,
      body: {
        imported_by: user.name,
        file_name: 'codes.csv',
        file_sha256: createHash('sha256').update(lines.join('\n')).digest('hex'),
        attestation: importAttestation,
        added: 3,
        changed: 0,
        unchanged: 0,
      },
    });
    const found = (await call(listProcedures, { query: { q: 'zebra' } })).output;
    expect(found).toMatchObject([
      { code: 'ZQ2', imported: true, fee: 1250.5, category: 'Crown', paint: 'crown' },
      { code: 'ZQ1', imported: true, fee: 85, category: 'Other' },
      { code: 'ZQ3', imported: true, fee: null },
    ]);
    const again = await call(importProcedures, {
      body: body(['Code,Description,Fee', 'ZQ1,Zebra look,85', 'ZQ2,Zebra crown of gold,1300'], {
        valid_from: '2026-02-01',
      }),
    });
    expect(again.body).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect((await call(listProcedures, { query: { q: 'ZQ2' } })).output).toMatchObject([
      { name: 'Zebra crown of gold', fee: 1300, version: 2 },
    ]);
    const january = { q: 'ZQ2', on: '2026-01-31' };
    expect((await call(listProcedures, { query: january })).output[0]?.fee).toBe(1250.5);
    expect((await call(listProcedureImports)).rows).toEqual([again.body, made.body]);
  });

  test('is refused whole where a line is wrong, unread or not attested', async () => {
    const { call, member } = await newPractice();
    const wrong = await call(importProcedures, { body: body([...lines, 'ZQ1,Twice,5']) });
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        detail:
          'Some lines have errors. Nothing was imported. Correct the lines in the file and import it again.',
        errors: [{ path: 'line 5', message: 'This code is already on line 2.' }],
      },
    });
    const unread =
      'This file cannot be read. Save it as CSV with at most 3,000 lines and 50 columns, and choose it again.';
    for (const [fields, detail] of [
      [{ file: fileOf(['A,"open']) }, unread],
      [{ file: Buffer.from([0, 1, 2]).toString('base64') }, unread],
      [{ file: 'not base64!' }, 'Choose a CSV file of 600 KB or less.'],
      [{ attested: false }, 'Check the box to confirm this practice can use the codes.'],
      [{ valid_from: '' }, 'Enter the effective date of the fees.'],
    ] as const)
      expect(await call.unchecked(importProcedures, { body: body(lines, fields) })).toMatchObject({
        status: 422,
        body: { detail },
      });
    expect((await call(listProcedures, { query: { q: 'zebra' } })).rows).toEqual([]);
    expect((await call(listProcedureImports)).rows).toEqual([]);
    const dentist = await member('dentist');
    for (const who of [importProcedures, checkProcedureImport] as const)
      expect((await dentist(who, { body: body() })).status).toBe(403);
    expect((await stranger(importProcedures, { body: body() })).status).toBe(401);
  });

  test('stays in the practice: its codes and words are in no export and not in the audit trail', async () => {
    const { call, token, user } = await newPractice();
    await call(importProcedures, { body: body() });
    const [crown] = (await call(listProcedures, { query: { q: 'ZQ2' } })).output;
    if (!crown) throw new Error('It was imported.');
    await call(updateProcedure, {
      params: { id: crown.id },
      body: {
        ...crown,
        name: 'Zebra crown renamed',
        plain_name: 'Zebra for patients',
        abbreviations: ['zeb'],
      },
    });
    const trail = JSON.stringify(await trailOf(user.practice.id));
    expect(trail).toContain('importProcedures');
    expect(trail).not.toMatch(/zebra|ZQ\d/i);
    const { files, read } = await archiveOf(app, exportPractice, {}, token);
    for (const name of Object.keys(files)) {
      const text = name.endsWith('.gz') ? gunzipSync(files[name] ?? '').toString() : read(name);
      expect([name, /zebra|ZQ\d/i.exec(text)?.[0]]).toEqual([name, undefined]);
    }
    // Its row stays for the fees and treatments that point to it; one's own entries are whole.
    expect(read('csv/procedure.csv')).toContain(crown.id);
    expect(read('csv/procedure.csv')).toContain('PFM crown');
    expect(read('csv/procedure_import.csv')).toContain('codes.csv');
  });
});
