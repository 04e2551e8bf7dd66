import { createHash } from 'node:crypto';
import {
  addToNote,
  correctNote,
  cosignNote,
  cosignSoapNote,
  createNote,
  createPatient,
  createSoapNote,
  getNoteSettings,
  listAwaitedNotes,
  listNotes,
  strikeNote,
  updateNoteSettings,
} from '@cusp/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { raw } from '../../../db/database.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger, database } = await testApp();
const soap = { chief_complaint: 'Bleeding', subjective: 'S', objective: 'O', assessment: 'A', plan: 'P' };

/** A practice in which a dentist signs what hygienists write. */
async function world({ cosign_hygienists = true } = {}) {
  const practice = await newPractice();
  const { call, member } = practice;
  await call(updateNoteSettings, { body: { cosign_hygienists, cosign_assistants: false, version: 0 } });
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  const hygienist = await member('hygienist', 'Hyun Lee');
  const write = async (by = hygienist, content = 'Scaling of the upper left') =>
    (await by(createNote, { body: { patient_id, content } })).output;
  const awaited = async () => (await call(listAwaitedNotes)).output;
  const listed = async () => (await call(listNotes, { query: { patient_id } })).output;
  return { ...practice, patient_id, hygienist, write, awaited, listed };
}

test('nobody’s notes wait for a signature until the owner asks for it', async () => {
  const { call, member, write, awaited, patient_id } = await world({ cosign_hygienists: false });
  expect(await write()).toMatchObject({ cosign: 'not_asked', cosigned: null });
  expect(await awaited()).toEqual([]);
  const settings = await call(updateNoteSettings, {
    body: { cosign_hygienists: false, cosign_assistants: true, version: 1 },
  });
  expect(settings.output).toEqual({
    cosign_hygienists: false,
    cosign_assistants: true,
    cosign_treatments: false,
    version: 2,
  });
  const stale = await call(updateNoteSettings, { body: { cosign_hygienists: true, version: 1 } });
  expect(stale).toMatchObject({ status: 409 });
  const assistant = await member('assistant');
  expect((await assistant(getNoteSettings)).output).toEqual(settings.output);
  expect((await assistant(updateNoteSettings, { body: {} })).status).toBe(403);
  const { output } = await assistant(createNote, { body: { patient_id, content: 'X-ray taken' } });
  expect(output.cosign).toBe('awaiting');
  expect((await write()).cosign).toBe('not_asked');
  expect((await write(call)).cosign).toBe('not_asked');
});

test('a hygienist’s notes wait for a dentist, the longest waiting first, until they are signed as they stand', async () => {
  const { call, hygienist, member, write, awaited, listed, patient_id } = await world();
  const note = await write();
  const { output: other } = await hygienist(createSoapNote, { body: { patient_id, ...soap } });
  expect([note.cosign, other.cosign]).toEqual(['awaiting', 'awaiting']);
  expect(await awaited()).toMatchObject([
    {
      id: note.id,
      kind: 'clinical_note',
      patient_name: 'Mia Keller',
      patient_date_of_birth: '1984-06-09',
      created_by: 'Hyun Lee',
      excerpt: 'Scaling of the upper left',
    },
    { id: other.id, kind: 'soap_note', excerpt: 'Bleeding' },
  ]);
  const at = { params: { id: note.id } };
  await hygienist(addToNote, { ...at, body: { content: 'Also the right' } });
  expect(await awaited()).toHaveLength(2);
  expect(await listed()).toMatchObject([{ can: ['cosign'] }]);
  expect(await call(cosignNote, { ...at, body: { version: 1 } })).toMatchObject({ status: 409 });
  const signed = await call(cosignNote, { ...at, body: { version: 2 } });
  expect(signed.status).toBe(200);
  expect(signed.output).toMatchObject({
    cosign: 'signed',
    cosigned: { signed_by: 'Dr. Ana Núñez', version: 2 },
    created_by: 'Hyun Lee',
    version: 2,
  });
  expect(await listed()).toEqual([{ ...signed.output, own: false }]);
  expect(await call(cosignNote, { ...at, body: {} })).toMatchObject({
    status: 409,
    body: { detail: 'Your co-signature is not needed here.' },
  });
  await call(cosignSoapNote, { params: { id: other.id }, body: { version: 1 } });
  expect(await awaited()).toEqual([]);

  // An addendum waits for a cosignature again; a dentist's doesn't.
  const dentist = await member('dentist');
  await dentist(addToNote, { ...at, body: { content: 'Seen' } });
  expect(await awaited()).toEqual([]);
  await hygienist(correctNote, { ...at, body: { content: 'Scaling', reason: 'Side', version: 3 } });
  expect(await awaited()).toMatchObject([{ id: note.id }]);
  await hygienist(strikeNote, { ...at, body: { reason: 'Another patient', version: 4 } });
  expect(await awaited()).toEqual([]);
  expect(await call(cosignNote, { ...at, body: {} })).toMatchObject({ status: 409 });
});

test('only dentists co-sign, of their own practice, and nobody their own words', async () => {
  const { call, member, hygienist, write, patient_id } = await world();
  const note = await write();
  const at = { params: { id: note.id }, body: { version: 1 } };
  expect((await hygienist(cosignNote, at)).status).toBe(403);
  expect((await (await member('assistant'))(listAwaitedNotes)).status).toBe(403);
  const theirs = await newPractice();
  expect((await theirs.call(cosignNote, at)).status).toBe(404);
  expect((await theirs.call(listAwaitedNotes)).output).toEqual([]);
  expect((await stranger(cosignNote, at)).status).toBe(401);
  // The hygienist becomes a dentist.
  await asOwner((client) =>
    client.query(
      `update staff set role = 'dentist' where name = 'Hyun Lee'
    and practice_id = (select practice_id from patient where id = $1)`,
      [patient_id],
    ),
  );
  expect(await hygienist(cosignNote, at)).toMatchObject({
    status: 403,
    body: { detail: 'You can’t co-sign your own note. Ask another dentist.' },
  });
  expect((await call(cosignNote, at)).status).toBe(200);
});

test('the hash of what was signed is kept by the database, and neither it nor a signature can be changed', async () => {
  const { call, user, write, patient_id, listed } = await world();
  const { id, signed_hash } = await write(call, 'Tooth "14"\n🙂');
  const rows = await asOwner(async (client) => {
    const { rows: found } = await client.query<{ at: string; author: string }>(
      `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, created_by_id as author
        from clinical_note where id = $1`,
      [id],
    );
    return found;
  });
  const words = JSON.stringify([rows[0]?.at, rows[0]?.author, patient_id, 'Tooth "14"\n🙂']);
  expect(signed_hash).toBe(createHash('sha256').update(words).digest('hex'));

  const note = await write();
  await call(cosignNote, { params: { id: note.id }, body: {} });
  for (const change of [
    `update clinical_note set content = 'Else' where id = '${id}'`,
    `update clinical_note set signed_hash = 'x' where id = '${id}'`,
    `delete from clinical_note where id = '${id}'`,
    `update cosignature set signed_by = 'Else' where clinical_note_id = '${note.id}'`,
    `update cosignature set version = 9 where clinical_note_id = '${note.id}'`,
    `delete from cosignature`,
  ])
    await expect(database.asPractice(user.practice.id, (tx) => tx.all(raw(sql.raw(change))))).rejects.toThrow(
      /permission denied|can only be updated|stays/,
    );
  expect((await listed()).map(({ cosign }) => cosign)).toEqual(['signed', 'not_asked']);
});
