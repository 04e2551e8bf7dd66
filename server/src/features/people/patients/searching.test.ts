import {
  createAppointment,
  createPatient,
  createPayment,
  createPrescription,
  createSoapNote,
  createTreatment,
  listAppointments,
  listPatients,
  listPayments,
  listPractices,
  listPrescriptions,
  listRecalls,
  listSoapNotes,
  listTreatments,
  listUsers,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { newAdmin } from '../../../../tests/support/admins.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const tested = await testApp();
const { newPractice } = tested;
const { call } = await newPractice();
const people = [
  ['José', 'Muñoz', 'jose@example.com', '(212) 555-0101'],
  ['Ana', 'Nu\u0301n\u0303ez', 'ana.núñez@example.com', '(212) 555-0102'],
  ['Łukasz', 'Żółć', '', '(212) 555-0103'],
  ['Greta', 'Groß', '', '(212) 555-0104', '1989-06-19'],
  ['Ｍａｒｉａ', 'Lopez', '', '(212) 555-0105'],
  ['Conor', 'O’Brien', '', '(212) 555-0106'],
  ['Hundred', '100%', '', '(212) 555-0107'],
] as const;
for (const [first_name, last_name, email, phone, date_of_birth = '1980-03-01'] of people) {
  const patient = aPatient({ first_name, last_name, email, phone, date_of_birth });
  const { id: patient_id } = await call(createPatient, { body: patient });
  await call(createAppointment, {
    body: {
      patient_id,
      appointment_date: '2031-01-02',
      appointment_time: '09:00',
      recall_date: '2031-07-01',
    },
  });
  await call(createTreatment, { body: { patient_id, procedure: 'Crown', cost: 100 } });
  await call(createPayment, { body: { patient_id, amount: 10 } });
  await call(createPrescription, {
    body: {
      patient_id,
      medication: 'Amoxicillin 500 mg',
      dosage: '1',
      frequency: 'daily',
      duration: '7 days',
    },
  });
  await call(createSoapNote, {
    body: {
      patient_id,
      chief_complaint: 'Pain',
      subjective: 's',
      objective: 'o',
      assessment: 'a',
      plan: 'p',
    },
  });
}
const found = async (q: string) => {
  const { rows } = await call(listPatients, { query: { q } });
  return rows.map(({ first_name }) => first_name);
};

describe('patients are found', () => {
  test.each([
    ['munoz', 'José'],
    ['obrien', 'Conor'],
    ['o-brien', 'Conor'],
    ['+12125550106', 'Conor'],
    ['+1 (212) 555-0106', 'Conor'],
    ['1-212-555-0106', 'Conor'],
    ['06191989', 'Greta'],
    ['06-19-1989', 'Greta'],
    ['6.19.1989', 'Greta'],
    ['6/19/89', 'Greta'],
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
    ['munoz, jose', 'José'],
    ['Nunez ANA', 'Ana'],
    ['2125550106', 'Conor'],
    ['212.555.0106', 'Conor'],
    ['1989-06-19', 'Greta'],
    ['6/19/1989', 'Greta'],
    ['06/19/89', 'Greta'],
    ['Jun 19, 1989', 'Greta'],
    ['june 1989', 'Greta'],
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

describe('the records of a patient are found as the patient is', () => {
  const lists = [
    listAppointments,
    listRecalls,
    listTreatments,
    listPayments,
    listPrescriptions,
    listSoapNotes,
  ] as const;
  test.each(lists)('in $path', async (list) => {
    const named = async (q: string) => {
      const { status, rows } = await call(list, { query: { q } });
      return [q, status, ...rows.map(({ patient_name }) => patient_name)];
    };
    for (const q of ['groß, greta', '6/19/1989', '555-0104', '5550104'])
      expect(await named(q)).toEqual([q, 200, 'Greta Groß']);
    for (const q of [', ', '6/20/1989', 'example.com', "'); drop table patient; --", '1_89', '9'.repeat(200)])
      expect(await named(q)).toEqual([q, 200]);
    expect(await named('%')).toEqual(['%', 200, 'Hundred 100%']);
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
