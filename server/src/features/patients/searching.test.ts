import { createPatient, listPatients, listPractices, listUsers } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { newAdmin } from '../../testing/admins.ts';
import { aPatient, testApp } from '../../testing/practice.ts';

const tested = await testApp();
const { newPractice } = tested;
const { call } = await newPractice();
const people = [
  ['José', 'Muñoz', 'jose@example.com', '(212) 555-0101'],
  ['Ana', 'Nu\u0301n\u0303ez', 'ana.núñez@example.com', '(212) 555-0102'],
  ['Łukasz', 'Żółć', '', '(212) 555-0103'],
  ['Greta', 'Groß', '', '(212) 555-0104'],
  ['Ｍａｒｉａ', 'Lopez', '', '(212) 555-0105'],
  ['Conor', 'O’Brien', '', '(212) 555-0106'],
  ['Hundred', '100%', '', '(212) 555-0107'],
] as const;
for (const [first_name, last_name, email, phone] of people) {
  await call(createPatient, { body: aPatient({ first_name, last_name, email, phone }) });
}
const found = async (q: string) => {
  const { rows } = await call(listPatients, { query: { q } });
  return rows.map(({ first_name }) => first_name);
};

describe('patients are found', () => {
  test.each([
    ['munoz', 'José'],
    ['MUÑOZ', 'José'],
    ['jose mun', 'José'],
    ['Mun\u0303oz', 'José'],
    ['Núñez', 'Ana'],
    ['ana nunez', 'Ana'],
    ['nunez@', 'Ana'],
    ['lukasz zolc', 'Łukasz'],
    ['GROSS', 'Greta'],
    ['maria', 'Ｍａｒｉａ'],
    ["o'brien", 'Conor'],
    ['555-0106', 'Conor'],
    ['100%', 'Hundred'],
  ])('by %s', async (q, first_name) => {
    expect(await found(q)).toEqual([first_name]);
  });

  test.each(['%', '_', String.raw`\\`, 'munoz%', 'Mu_oz'])('by %s as it stands only', async (q) => {
    expect(await found(q)).toEqual(q === '%' ? ['Hundred'] : []);
  });

  test('by nothing but their own practice', async () => {
    const other = await newPractice();
    expect((await other.call(listPatients, { query: { q: 'munoz' } })).rows).toEqual([]);
  });
});

test('the operator finds practices and accounts the same way', async () => {
  const name = `Dr. Zoë Ångström ${crypto.randomUUID().slice(0, 8)}`;
  const { user } = await newPractice({ name });
  const { call: admin } = await newAdmin(tested);
  const q = `zoe angstrom ${name.slice(-8)}`;
  expect((await admin(listPractices, { query: { q } })).rows).toMatchObject([{ id: user.practice.id }]);
  expect((await admin(listUsers, { query: { q } })).rows).toMatchObject([{ id: user.id }]);
});
