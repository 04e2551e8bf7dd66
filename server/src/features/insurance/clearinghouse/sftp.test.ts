import { addAttachments, fetchClearinghouse, getClearinghouse, updateClearinghouse } from '@cusp/contract';
import { expect, onTestFinished, test } from 'vitest';
import ssh2 from 'ssh2';
import { asOwner } from '../../../../tests/support/practice.ts';
import { atFileEnd } from '../../../../tests/support/file-end.ts';
import { recordsToSend } from '../attachments/attachments.helpers.ts';
import { newKey, startSftpHouse } from './sftp-house.helpers.ts';
import { houseApp } from './house-app.helpers.ts';

const { utils } = ssh2;
const sftp = await startSftpHouse();
atFileEnd(() => sftp.close());
const { app, connected, jobsEnd, timePasses, impatiently } = await houseApp({ sftp: sftp.url });

const connection = {
  kind: 'sftp',
  address: sftp.url,
  login: 'office',
  key: 'open',
  claims_folder: '/in',
  answers_folder: '/out/',
  host_fingerprint: sftp.fingerprints[0] ?? '',
} as const;

/** A practice that is connected to it, and a claim that is ready. */
async function ready(changed: Partial<Record<keyof typeof connection | 'private_key', string>> = {}) {
  sftp.behave('answers');
  sftp.files.clear();
  sftp.taken.length = 0;
  onTestFinished(() => sftp.behave('answers'));
  const practice = await connected('MEMP', 'https');
  expect(
    await practice.call.unchecked(updateClearinghouse, { body: { ...connection, ...changed } }),
  ).toMatchObject({ status: 200 });
  await jobsEnd();
  return { ...practice, id: await practice.claimed() };
}
const claimsThere = () => [...sftp.files.keys()].filter((path) => path.startsWith('/in/'));

test('a claim is put into the folder as a whole, and what comes is fetched once', async () => {
  const practice = await ready();
  await practice.send(practice.id);
  await jobsEnd();
  expect(sftp.taken).toHaveLength(1);
  expect(claimsThere()).toEqual([expect.stringMatching(/^\/in\/000000001-[0-9a-f-]{36}\.837$/)]);
  expect(await practice.state(practice.id)).toBe('sent');
  await timePasses();
  expect(await practice.state(practice.id)).toBe('accepted');
  expect(await practice.remittances()).toMatchObject([{ state: 'open', balances: true }]);
  const came = (await practice.files()).length;
  expect(came).toBe(3);
  await practice.call(fetchClearinghouse);
  await timePasses();
  expect(await practice.files()).toHaveLength(came);
});

test('a claim’s papers are a file of their own beside it', async () => {
  const practice = await ready();
  const { version } = await practice.connection();
  const body = { ...connection, key: 'open', takes_papers: true, version };
  await practice.call(updateClearinghouse, { body });
  await jobsEnd();
  const { radiograph } = recordsToSend({ app, ...practice });
  const chosen = [{ kind: 'image' as const, id: await radiograph(practice.patientId) }];
  const params = { id: practice.id };
  await practice.call(addAttachments, { params, body: { chosen, way: 'EL' } });
  await practice.send(practice.id);
  await jobsEnd();
  expect(claimsThere()).toEqual([
    expect.stringMatching(/^\/in\/000000001-[0-9a-f-]{36}\.837$/),
    expect.stringMatching(/^\/in\/000000002-[0-9a-f-]{36}\.275$/),
  ]);
  await timePasses();
  expect((await practice.claim(practice.id)).events.map(({ note }) => note)).toContain(
    'To file 2, the attachments: The clearinghouse could read the file.',
  );
});

test('where the line breaks after the file was named, it is there and is not sent again', async () => {
  const practice = await ready();
  sftp.behave('breaks');
  await practice.send(practice.id);
  await jobsEnd();
  expect(await practice.state(practice.id)).toBe('queued');
  sftp.behave('answers');
  await timePasses();
  expect(sftp.taken).toHaveLength(1);
  expect(await practice.sendings(practice.id)).toMatchObject([
    { state: 'sent', tries: [{ act: 'ask', outcome: 'The clearinghouse has it.' }, { act: 'send' }] },
  ]);
});

test('where the line breaks before, it is written again, and is there once', async () => {
  const practice = await ready();
  sftp.behave('half');
  await practice.send(practice.id);
  await jobsEnd();
  expect(sftp.taken).toHaveLength(0);
  sftp.behave('answers');
  await timePasses();
  expect(sftp.taken).toHaveLength(1);
  expect(claimsThere()).toHaveLength(1);
  expect(['sent', 'accepted']).toContain(await practice.state(practice.id));
});

test('where the file is nowhere any more, a person decides', async () => {
  const practice = await ready();
  sftp.behave('fetches');
  await practice.send(practice.id);
  await jobsEnd();
  sftp.files.clear();
  sftp.behave('answers');
  await timePasses();
  expect(await practice.state(practice.id)).toBe('perhaps_sent');
  await timePasses();
  expect(sftp.taken).toHaveLength(1);
});

test('a server may be known by any of its keys', async () => {
  const practice = await ready({ host_fingerprint: sftp.fingerprints[1] ?? '' });
  await practice.send(practice.id);
  await jobsEnd();
  expect(await practice.state(practice.id)).toBe('sent');
});

test('where renaming is refused and what was written is gone, a person decides', async () => {
  const practice = await ready();
  sftp.behave('collects');
  await practice.send(practice.id);
  await jobsEnd();
  await timePasses();
  await timePasses();
  expect(await practice.state(practice.id)).toBe('perhaps_sent');
  expect(sftp.files.size).toBe(0);
});

test.each([
  ['host_fingerprint', `SHA256:${'A'.repeat(43)}`, /another host key/],
  ['key', 'shut', /rejected the key/],
  ['answers_folder', '/elsewhere', undefined],
  ['address', 'sftp://127.0.0.1:1', /cannot be reached/],
] as const)('with a wrong %s nothing is sent, and the settings say why', async (field, value, why) => {
  const practice = await ready({ [field]: value });
  const before = sftp.written();
  await practice.send(practice.id);
  await jobsEnd();
  if (why === undefined) {
    // Claims still leave; only answers don't come.
    await timePasses();
    expect((await practice.call(getClearinghouse)).output.failure).toMatch(/folder that was entered/);
    return;
  }
  expect(sftp.written()).toBe(before);
  expect(await practice.sendings(practice.id)).toMatchObject([{ state: 'waiting' }]);
  expect((await practice.call(getClearinghouse)).output.failure).toMatch(why);
});

test('a server that lets no file be renamed, or hangs, keeps the claim waiting', async () => {
  for (const manner of ['denies', 'hangs'] as const) {
    const practice = await ready();
    sftp.behave(manner);
    // Long enough to sign in.
    await impatiently(async () => {
      await practice.send(practice.id);
      await jobsEnd();
    }, 2_500);
    expect(await practice.sendings(practice.id)).toMatchObject([{ state: 'waiting' }]);
    sftp.behave('answers');
    await timePasses();
    expect(sftp.taken).toHaveLength(1);
  }
});

test('files that are not finished, empty, not X12 or too large are no claim’s answer', async () => {
  const practice = await ready();
  sftp.bring('a.999.part', 'ISA');
  sftp.bring('.hidden', 'ISA');
  sftp.bring('empty.277', '');
  sftp.bring('readme.txt', 'Welcome to your folder.');
  sftp.bring('large.835', 'I'.repeat(20_000_001));
  await practice.call(fetchClearinghouse);
  await timePasses();
  const files = await practice.files();
  expect(files.map(({ name, state }) => [name, state]).toSorted()).toEqual([
    ['large.835', 'unreadable'],
    ['readme.txt', 'unreadable'],
  ]);
});

test('a private key signs in in place of a password, is sealed, and is known by its public half', async () => {
  const { userKey } = sftp;
  const practice = await ready({ login: 'keyed', key: '', private_key: userKey.private });
  await practice.send(practice.id);
  await jobsEnd();
  expect(await practice.state(practice.id)).toBe('sent');
  const { output } = await practice.call(getClearinghouse);
  expect(output).toMatchObject({ has_key: true, key_fingerprint: userKey.fingerprint });
  expect(JSON.stringify(output)).not.toContain('PRIVATE');
  const kept = await asOwner((client) =>
    client.query('select key_sealed from clearinghouse where practice_id = $1', [practice.user.practice.id]),
  );
  expect(String(kept.rows[0]?.key_sealed)).not.toContain('PRIVATE');
  const change = (fields: object, version = output.version) =>
    practice.call.unchecked(updateClearinghouse, {
      body: { ...connection, login: 'keyed', key: '', ...fields, version },
    });
  const encrypted = utils.generateKeyPairSync('ed25519', {
    passphrase: 'secret',
    cipher: 'aes256-cbc',
    rounds: 16,
  }).private;
  for (const [fields, sentence] of [
    [{ private_key: encrypted }, /protected by a passphrase/],
    [{ private_key: userKey.public }, /public key/],
    [{ private_key: userKey.private.slice(0, 200) }, /Cusp cannot read/],
    [
      { private_key: '-----BEGIN OPENSSH PRIVATE KEY-----\nQUFB\n-----END OPENSSH PRIVATE KEY-----' },
      /Cusp cannot read/,
    ],
    [{ private_key: userKey.private, key: 'open' }, /not both/],
    [{ private_key: userKey.private, kind: 'stedi' }, /only with SFTP/],
  ] as const)
    expect(await change(fields)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'private_key', message: expect.stringMatching(sentence) }] },
    });
  // It stays where none is entered, and goes when a password takes its place.
  const same = await change({});
  expect(same).toMatchObject({ status: 200, body: { key_fingerprint: userKey.fingerprint } });
  const version = output.version + 1;
  expect(await change({ login: 'office', key: 'open' }, version)).toMatchObject({
    status: 200,
    body: { key_fingerprint: '' },
  });
});

test('a private key that the server does not know signs nobody in', async () => {
  const practice = await ready({
    login: 'keyed',
    key: '',
    private_key: newKey().private,
  });
  await practice.send(practice.id);
  await jobsEnd();
  expect(await practice.sendings(practice.id)).toMatchObject([{ state: 'waiting' }]);
  expect((await practice.call(getClearinghouse)).output.failure).toMatch(/rejected the key/);
});

test('its settings ask for what SFTP needs, and never show the password', async () => {
  const practice = await ready();
  const { output } = await practice.call(getClearinghouse);
  expect(output).toMatchObject({ kind: 'sftp', login: 'office', has_key: true, brings_answers: true });
  expect(JSON.stringify(output)).not.toContain('"open"');
  for (const [field, value] of [
    ['login', ''],
    ['claims_folder', ''],
    ['answers_folder', ''],
    ['host_fingerprint', ''],
    ['host_fingerprint', 'MD5:aa:bb'],
    ['address', 'https://example.com'],
    ['address', 'sftp://office:open@example.com'],
    ['address', ''],
  ] as const) {
    const answer = await practice.call.unchecked(updateClearinghouse, {
      body: { ...connection, version: output.version, [field]: value },
    });
    expect({ field, status: answer.status }).toEqual({ field, status: 422 });
  }
  // A change of the server or user needs the password again.
  for (const other of [{ login: 'another' }, { address: 'sftp://files.example.com' }])
    expect(
      (
        await practice.call.unchecked(updateClearinghouse, {
          body: { ...connection, ...other, key: '', version: output.version },
        })
      ).status,
    ).toBe(422);
});
