import { createPatient, getPatient, listPatients, updatePatient } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

const everyField = {
  first_name: 'Zoë',
  last_name: "O'Brien-Kovač",
  email: 'zoe@example.com',
  phone: '+1 (212) 555-0100 ext. 7',
  date_of_birth: '1990-02-28',
  gender: 'female',
  address: '1 Main St\nApt 2',
  insurance_provider: 'Delta Dental',
  insurance_id: 'DD-1',
  medical_history: 'Asthma 🫁\r\nsince 2001 ',
  allergies: 'Penicillin',
  emergency_contact: 'Liam',
  emergency_phone: '555',
};

describe('a patient', () => {
  test('reads back as it was written, character by character', async () => {
    const { call } = await newPractice();
    const created = await call(createPatient, { body: everyField });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...everyField, version: 1 });
    expect((await call(getPatient, { params: { id: created.id } })).body).toEqual({
      ...created.body,
      merged: [],
    });
  });

  test('has empty text for what is absent, null or empty, and male for an absent gender', async () => {
    const { call } = await newPractice();
    const { body } = await call(createPatient, { body: aPatient({ email: null, address: '' }) });
    expect(body).toMatchObject({
      email: '',
      address: '',
      allergies: '',
      emergency_phone: '',
      gender: 'male',
    });
  });

  test('has its names trimmed', async () => {
    const { call } = await newPractice();
    const { body } = await call(createPatient, {
      body: aPatient({ first_name: '  Mia ', last_name: ' Keller\n' }),
    });
    expect(body).toMatchObject({ first_name: 'Mia', last_name: 'Keller' });
  });

  test.each([
    ['first_name', '', 'Enter the first name.'],
    ['last_name', undefined, 'Enter the last name.'],
    ['phone', '  ', 'Enter the phone number.'],
    ['date_of_birth', null, 'Enter the date of birth.'],
    ['date_of_birth', '2026-02-30', 'Enter a real date, like 6/19/1989.'],
    ['date_of_birth', 'now', 'Enter a real date, like 6/19/1989.'],
    ['date_of_birth', 'infinity', 'Enter a real date, like 6/19/1989.'],
    ['date_of_birth', '1899-12-31', 'The date of birth must be 1900-01-01 or later.'],
    ['date_of_birth', '9999-12-31', 'The date of birth cannot be in the future.'],
    ['email', 'nobody', 'Enter an email address like name@example.com.'],
    ['gender', 'unknown', 'Choose male, female or other.'],
    ['first_name', 'a'.repeat(101), 'Use at most 100 characters.'],
    ['address', 'a'.repeat(501), 'Use at most 500 characters.'],
    ['allergies', 'a'.repeat(20_001), 'Use at most 20,000 characters.'],
    ['allergies', 'a\u0000b', 'This text contains a character that cannot be saved.'],
    ['allergies', '\ud800', 'This text contains a character that cannot be saved.'],
    ['phone', 5, 'Enter the phone number.'],
  ])('is refused with %s %j', async (path, value, message) => {
    const { call } = await newPractice();
    const { status, body } = await call(createPatient, { body: aPatient({ [path]: value }) });
    expect(status).toBe(422);
    expect(body).toEqual({ detail: message, errors: [{ path, message }] });
    expect((await call(listPatients)).rows).toEqual([]);
  });

  test('can be born today where the practice is', async () => {
    const { call, user } = await newPractice({ time_zone: 'Pacific/Kiritimati' });
    expect((await call(createPatient, { body: aPatient({ date_of_birth: user.today }) })).status).toBe(201);
  });

  test("can't be given an id, a practice or a version", async () => {
    const [one, other] = [await newPractice(), await newPractice()];
    const { body, id } = await one.call.unchecked(createPatient, {
      body: {
        ...aPatient(),
        id: madeUp,
        practice_id: other.user.practice.id,
        version: 9,
        created_at: '2001-01-01T00:00:00Z',
      },
    });
    expect(id).not.toBe(madeUp);
    expect(body).toMatchObject({ version: 1, created_at: expect.not.stringContaining('2001') });
    expect((await other.call(listPatients)).rows).toEqual([]);
  });
});

describe('a change', () => {
  test('takes the whole record back and counts its versions', async () => {
    const { call } = await newPractice();
    const { id, output } = await call(createPatient, { body: everyField });
    const changed = await call(updatePatient, { params: { id }, body: { ...output, phone: '555-0101' } });
    expect(changed).toMatchObject({ status: 200, body: { ...everyField, phone: '555-0101', version: 2 } });
  });

  test('of an older version changes nothing', async () => {
    const { call } = await newPractice();
    const { id, output } = await call(createPatient, { body: everyField });
    await call(updatePatient, { params: { id }, body: { ...output, phone: 'first' } });
    const stale = await call(updatePatient, { params: { id }, body: { ...output, phone: 'second' } });
    expect(stale).toMatchObject({
      status: 409,
      body: { detail: 'This record was changed by someone else. Reload it and try again.' },
    });
    expect((await call(getPatient, { params: { id } })).body).toMatchObject({ phone: 'first', version: 2 });
  });

  test('without a version is accepted unchecked', async () => {
    const { call } = await newPractice();
    const { id } = await call(createPatient, { body: everyField });
    await call(updatePatient, { params: { id }, body: aPatient() });
    expect(
      (await call(updatePatient, { params: { id }, body: aPatient({ phone: 'last' }) })).body,
    ).toMatchObject({
      phone: 'last',
    });
  });

  test('of two people at once is one change and one refusal', async () => {
    const { call } = await newPractice();
    const { id, output } = await call(createPatient, { body: everyField });
    const both = await Promise.all(
      [1, 2].map((n) => call(updatePatient, { params: { id }, body: { ...output, phone: `${n}` } })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('the list', () => {
  test('is by last and first name, and pages lead on to the end', async () => {
    const { call } = await newPractice();
    for (const [first_name, last_name] of [
      ['B', 'Zed'],
      ['A', 'Zed'],
      ['C', 'Abel'],
      ['C', 'Abel'],
    ] as const) {
      await call(createPatient, { body: aPatient({ first_name, last_name }) });
    }
    const whole = await call(listPatients);
    expect(whole.rows.map((row) => `${row['first_name']} ${row['last_name']}`)).toEqual([
      'C Abel',
      'C Abel',
      'A Zed',
      'B Zed',
    ]);
    const paged: unknown[] = [];
    for (let next: string | undefined = `${listPatients.path}?limit=1`; next !== undefined;) {
      const page = await call.raw('GET', next);
      paged.push(...page.rows);
      next = /^<\/api(.*)>; rel="next"$/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(paged).toEqual(whole.rows);
  });

  test('is searched by name, phone and email, with text taken as text', async () => {
    const { call } = await newPractice();
    await call(createPatient, { body: everyField });
    await call(createPatient, { body: aPatient({ last_name: '100%_a\\b' }) });
    const found = async (q: string) => (await call(listPatients, { query: { q } })).rows.length;
    expect(await found("zoë o'b")).toBe(1);
    expect(await found('555-0100')).toBe(1);
    expect(await found('ZOE@')).toBe(1);
    expect(await found('%')).toBe(1);
    expect(await found('_a\\')).toBe(1);
    expect(await found('nobody')).toBe(0);
  });

  test.each(['limit=0', 'limit=x', 'limit=1001', 'cursor=nonsense', 'cursor=WyJhIl0'])(
    'refuses %s',
    async (query) => {
      const { call } = await newPractice();
      expect((await call.raw('GET', `${listPatients.path}?${query}`)).status).toBe(422);
    },
  );
});

describe('who may', () => {
  test('a stranger sees nothing', async () => {
    const { call } = await newPractice();
    const { id } = await call(createPatient, { body: everyField });
    for (const answer of [
      await stranger(listPatients),
      await stranger(createPatient, { body: everyField }),
      await stranger(getPatient, { params: { id } }),
      await stranger(updatePatient, { params: { id }, body: everyField }),
    ]) {
      expect(answer.status).toBe(401);
    }
  });

  test("to another practice our patient doesn't exist, and it can't change it", async () => {
    const [ours, theirs] = [await newPractice(), await newPractice()];
    const { id, body } = await ours.call(createPatient, { body: everyField });
    for (const wanted of [id, madeUp, 'nonsense', "1' or '1'='1"]) {
      for (const answer of [
        await theirs.call(getPatient, { params: { id: wanted } }),
        await theirs.call(updatePatient, { params: { id: wanted }, body: aPatient() }),
      ]) {
        expect(answer).toMatchObject({ status: 404, text: '{"detail":"That patient was not found."}' });
      }
    }
    expect((await theirs.call(listPatients)).rows).toEqual([]);
    expect((await ours.call(getPatient, { params: { id } })).body).toEqual({ ...body, merged: [] });
  });

  test('every role may create and change patients', async () => {
    const { member } = await newPractice();
    for (const role of ['dentist', 'hygienist', 'assistant', 'receptionist'] as const) {
      const call = await member(role);
      const { id, status } = await call(createPatient, { body: everyField });
      expect(status).toBe(201);
      expect((await call(updatePatient, { params: { id }, body: everyField })).status).toBe(200);
    }
  });
});
