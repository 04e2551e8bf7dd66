import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { createNote, createPatient, exportPractice } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Contents } from '../../../operations/backup/contents.ts';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();

describe("a practice's export", () => {
  test('holds every row of the practice in one snapshot, with checksums and as CSV', async () => {
    const { call, token, user } = await newPractice();
    const { id } = await call(createPatient, {
      body: aPatient({ last_name: 'Núñez, "Zoë"', address: 'a\nb\tc' }),
    });
    await call(createNote, { body: { patient_id: id, content: 'Kept.' } });
    const { status, headers, files, read } = await archiveOf(app, exportPractice, {}, token);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="practice-${user.today}.zip"`,
      'cache-control': 'no-store',
    });
    const contents = Contents.parse(JSON.parse(read('contents.json')));
    expect(contents.practice_id).toBe(user.practice.id);
    expect(contents.tables.find(({ name }) => name === 'patient')?.rows).toBe(1);
    for (const { name, bytes, sha256 } of contents.tables) {
      const plain = gunzipSync(files[`tables/${name}.copy.gz`] ?? '');
      expect([plain.length, createHash('sha256').update(plain).digest('hex')]).toEqual([bytes, sha256]);
    }
    expect(read('csv/patient.csv')).toContain('"Núñez, ""Zoë"""');
    expect(read('csv/clinical_note.csv')).toContain('Kept.');
    expect(read('README.txt')).toContain('csv/');
    // The export is recorded, and the export contains that record, too.
    expect(read('csv/practice_change.csv')).toContain('Exported by the owner');
  });

  test('holds nothing of another practice, and no secrets', async () => {
    const [ours, theirs] = [await newPractice(), await newPractice({ name: 'Dr. Otherwise' })];
    await theirs.call(createPatient, { body: aPatient({ last_name: 'Foreigner' }) });
    await ours.call(createPatient, { body: aPatient() });
    const { files, read } = await archiveOf(app, exportPractice, {}, ours.token);
    const everything = Object.keys(files).map((name) =>
      name.endsWith('.gz') ? gunzipSync(files[name] ?? '').toString() : read(name),
    );
    for (const text of everything) {
      expect(text).not.toContain('Foreigner');
      expect(text).not.toContain(theirs.user.practice.id);
      expect(text).not.toContain('$argon2');
    }
    const { tables } = z
      .object({ tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })) })
      .parse(JSON.parse(read('contents.json')));
    const columns = tables.flatMap((table) => table.columns.map((column) => `${table.name}.${column}`));
    expect(columns.filter((name) => /hash|secret|password|token/.test(name))).toEqual([]);
    expect(tables.map(({ name }) => name)).not.toContain('staff_session');
  });

  test('is only for owners, whatever their role', async () => {
    const { member } = await newPractice();
    const receptionist = await newPractice({ role: 'receptionist' });
    expect((await archiveOf(app, exportPractice, {}, receptionist.token)).status).toBe(200);
    for (const role of ['dentist', 'hygienist', 'assistant', 'receptionist'] as const) {
      expect(await (await member(role))(exportPractice)).toMatchObject({
        status: 403,
        body: { detail: 'Your role does not allow this.' },
      });
    }
    expect((await stranger(exportPractice)).status).toBe(401);
  });
});
