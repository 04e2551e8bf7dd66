import { createPharmacy, deletePharmacy, listPharmacies } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { sqlFor } from '../../../db/database.ts';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger, database } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

const aPharmacy = (fields: Record<string, unknown> = {}) => ({
  name: 'Corner Pharmacy',
  address: '1 Main St',
  city: 'Salem',
  state: 'MA',
  zip_code: '01970',
  phone: '978-555-0111',
  ncpdp_id: '0012345',
  ...fields,
});

describe('a pharmacy', () => {
  test('reads back as it was written', async () => {
    const { call } = await newPractice();
    const fields = aPharmacy({
      name: 'Farmacía “Ñandú” & Sons 💊',
      address_line2: 'Suite 4',
      email: 'rx@example.com',
      fax: '978-555-0112',
      npi: '1234567893',
      accepts_epcs: false,
      is_24_hour: true,
      specialty_type: 'compounding',
    });
    const created = await call(createPharmacy, { body: fields });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject(fields);
    expect((await call(listPharmacies)).rows).toEqual([created.body]);
  });

  test('has the defaults for what is absent or null, an upper-case state and a trimmed name', async () => {
    const { call } = await newPractice();
    const { body } = await call(createPharmacy, {
      body: aPharmacy({ name: ' Corner ', state: 'ma', npi: null }),
    });
    expect(body).toMatchObject({
      name: 'Corner',
      state: 'MA',
      npi: '',
      email: '',
      fax: '',
      address_line2: '',
      accepts_epcs: true,
      is_24_hour: false,
      specialty_type: '',
    });
    expect(body).not.toHaveProperty('practice_id');
    expect(body).not.toHaveProperty('archived_at');
  });

  test.each(['CA', 'DC', 'PR', 'GU', 'VI', 'AS', 'MP'])('may be in %s', async (state) => {
    const { call } = await newPractice();
    expect((await call(createPharmacy, { body: aPharmacy({ state }) })).status).toBe(201);
  });

  test.each([
    ['name', '', 'Enter the name.'],
    ['address', undefined, 'Enter the address.'],
    ['city', '  ', 'Enter the city.'],
    ['state', 'XX', 'Enter a two-letter US state or territory.'],
    ['state', 'Massachusetts', 'Enter a two-letter US state or territory.'],
    ['state', '', 'Enter the state.'],
    ['zip_code', null, 'Enter the ZIP code.'],
    ['phone', '', 'Enter the phone number.'],
    ['ncpdp_id', undefined, 'Enter the NCPDP ID.'],
    ['ncpdp_id', '123456', 'An NCPDP ID must have 7 digits.'],
    ['ncpdp_id', '12345678', 'An NCPDP ID must have 7 digits.'],
    ['ncpdp_id', '12345a7', 'An NCPDP ID must have 7 digits.'],
    ['ncpdp_id', '１２３４５６７', 'An NCPDP ID must have 7 digits.'],
    ['ncpdp_id', '1234567\n', 'An NCPDP ID must have 7 digits.'],
    ['ncpdp_id', 1_234_567, 'Enter the NCPDP ID.'],
    ['npi', '123456789', 'An NPI must have 10 digits.'],
    ['npi', '1234567890', 'This NPI is not valid. Check the digits.'],
    ['email', 'nobody', 'Enter an email address like name@example.com.'],
    ['accepts_epcs', 'yes', 'Choose yes or no.'],
    ['specialty_type', 'vet', 'Choose a specialty type from the list.'],
    ['name', 'a\u0000b', 'This text contains a character that cannot be saved.'],
    ['name', 'a'.repeat(101), 'Use at most 100 characters.'],
  ])('is refused with %s %j', async (path, value, message) => {
    const { call } = await newPractice();
    const { status, body } = await call(createPharmacy, { body: aPharmacy({ [path]: value }) });
    expect(status).toBe(422);
    expect(body).toEqual({ detail: message, errors: [{ path, message }] });
    expect((await call(listPharmacies)).rows).toEqual([]);
  });

  test('keeps hostile text as text', async () => {
    const { call } = await newPractice();
    const name = `'); drop table pharmacy; -- <script>alert(1)</script>`;
    await call(createPharmacy, { body: aPharmacy({ name }) });
    expect((await call(listPharmacies)).rows).toMatchObject([{ name }]);
  });

  test('is made once for one Idempotency-Key', async () => {
    const { call } = await newPractice();
    const twice = await Promise.all(
      [1, 2].map(() => call(createPharmacy, { body: aPharmacy() }, { 'idempotency-key': 'k1' })),
    );
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    expect((await call(listPharmacies)).rows).toHaveLength(1);
  });
});

test('the list is by name, page after page', async () => {
  const { call } = await newPractice();
  for (const name of ['Charlie', 'Alpha', 'Bravo']) await call(createPharmacy, { body: aPharmacy({ name }) });
  const whole = (await call(listPharmacies)).rows;
  expect(whole.map(({ name }) => name)).toEqual(['Alpha', 'Bravo', 'Charlie']);
  const first = await call(listPharmacies, { query: { limit: '2' } });
  expect(first.rows).toEqual(whole.slice(0, 2));
  const next = /^<\/api(.*)>; rel="next"$/.exec(String(first.headers['link']))?.[1] ?? '';
  const second = await call.raw('GET', next);
  expect(second.rows).toEqual(whole.slice(2));
  expect(second.headers['link']).toBeUndefined();
});

describe('deleting', () => {
  test('hides the pharmacy and keeps its row', async () => {
    const { call } = await newPractice();
    const { id } = await call(createPharmacy, { body: aPharmacy() });
    const deleted = await call(deletePharmacy, { params: { id } });
    expect(deleted).toMatchObject({ status: 204, text: '' });
    expect((await call(listPharmacies)).rows).toEqual([]);
    const { rows } = await asOwner((client) =>
      client.query<{ archived: boolean }>(
        'select archived_at is not null as archived from pharmacy where id = $1',
        [id],
      ),
    );
    expect(rows).toEqual([{ archived: true }]);
  });

  test('a deleted pharmacy, a made-up id and an invalid one are not found', async () => {
    const { call } = await newPractice();
    const { id } = await call(createPharmacy, { body: aPharmacy() });
    await call(deletePharmacy, { params: { id } });
    for (const wrong of [id, madeUp, 'x', '%00']) {
      expect(await call(deletePharmacy, { params: { id: wrong } })).toMatchObject({
        status: 404,
        body: { detail: 'That pharmacy was not found.' },
      });
    }
  });
});

test('the database lets the server change only whether a pharmacy is archived', async () => {
  const { call, user } = await newPractice();
  const { id } = await call(createPharmacy, { body: aPharmacy() });
  const rename = database.asPractice(user.practice.id, (tx) =>
    tx.all(sqlFor.updateTable('pharmacy').set({ name: 'Other' }).where('id', '=', id)),
  );
  await expect(rename).rejects.toThrow(/permission denied/);
});

test('a stranger is asked to sign in', async () => {
  for (const answer of [
    await stranger(listPharmacies),
    await stranger(createPharmacy, { body: aPharmacy() }),
    await stranger(deletePharmacy, { params: { id: madeUp } }),
  ]) {
    expect(answer).toMatchObject({
      status: 401,
      body: { detail: 'Please sign in.' },
    });
  }
});

test("another practice's pharmacy is not found", async () => {
  const [mine, other] = [await newPractice(), await newPractice()];
  const { id } = await mine.call(createPharmacy, { body: aPharmacy() });
  expect((await other.call(listPharmacies)).rows).toEqual([]);
  const theirs = await other.call(deletePharmacy, { params: { id } });
  const nobodys = await other.call(deletePharmacy, { params: { id: madeUp } });
  expect([theirs.status, theirs.text]).toEqual([nobodys.status, nobodys.text]);
  expect((await mine.call(listPharmacies)).rows).toHaveLength(1);
});

test.each(['dentist', 'hygienist', 'assistant', 'receptionist'] as const)(
  'a %s may create and delete pharmacies',
  async (role) => {
    const call = await (await newPractice()).member(role);
    const { id, status } = await call(createPharmacy, { body: aPharmacy() });
    expect(status).toBe(201);
    expect((await call(listPharmacies)).rows).toHaveLength(1);
    expect((await call(deletePharmacy, { params: { id } })).status).toBe(204);
  },
);
