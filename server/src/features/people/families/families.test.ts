import {
  addFamilyMember,
  archivePatient,
  createAppointment,
  createFamily,
  createPatient,
  createTreatment,
  endFamilyMember,
  getPatientFamily,
  updateFamily,
} from '@cusp/contract';
import type { Family } from '@cusp/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { raw } from '../../../db/database.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const { newPractice, stranger, database } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

/** Anna Berg with Ben (born 2016) and Cleo (2019), who belong to no family yet. */
async function thePeople() {
  const practice = await newPractice();
  const add = async (first_name: string, date_of_birth: string) =>
    (await practice.call(createPatient, { body: aPatient({ first_name, last_name: 'Berg', date_of_birth }) }))
      .id;
  return {
    ...practice,
    anna: await add('Anna', '1985-03-01'),
    ben: await add('Ben', '2016-05-09'),
    cleo: await add('Cleo', '2019-11-30'),
  };
}

/** The same with Anna and Ben as a family. */
async function aFamily() {
  const people = await thePeople();
  const { output: made } = await people.call(createFamily, { body: { patient_id: people.anna } });
  const { output } = await people.call(addFamilyMember, {
    params: { id: made.id },
    body: { patient_id: people.ben, version: made.version },
  });
  return { ...people, family: output };
}

const of = async (call: Caller, id: string) =>
  (await call(getPatientFamily, { params: { id } })).output.family;
const names = (family: Family | null) => family?.members.map(({ patient_name }) => patient_name);

describe('a family', () => {
  test('is read from each of its members, with the head first, then by age', async () => {
    const { call, anna, ben, cleo, family } = await aFamily();
    await call(addFamilyMember, { params: { id: family.id }, body: { patient_id: cleo } });
    for (const id of [anna, ben, cleo]) {
      const read = await of(call, id);
      expect(read).toMatchObject({ id: family.id, head_patient_id: anna, former: [] });
      expect(names(read)).toEqual(['Anna Berg', 'Ben Berg', 'Cleo Berg']);
    }
  });

  test('shows what is due and the next visit of each member', async () => {
    const { call, ben } = await aFamily();
    await call(createTreatment, {
      body: { patient_id: ben, procedure: 'Filling', cost: 120.5, status: 'completed' },
    });
    await call(createAppointment, {
      body: { patient_id: ben, appointment_date: '2031-05-06', appointment_time: '09:30', type: 'cleaning' },
    });
    expect((await of(call, ben))?.members).toMatchObject([
      { due_now: 0, next_visit_date: null },
      { due_now: 120.5, next_visit_date: '2031-05-06', next_visit_time: '09:30' },
    ]);
  });

  test('is none for a patient who belongs to nobody', async () => {
    const { call, cleo } = await aFamily();
    expect(await of(call, cleo)).toBeNull();
  });

  test('starts today, or on an earlier day that is named', async () => {
    const { call, user, ben, cleo } = await thePeople();
    const { output: family } = await call(createFamily, { body: { patient_id: ben } });
    expect(family.members).toMatchObject([{ from_date: user.today, to_date: null }]);
    const { output } = await call(addFamilyMember, {
      params: { id: family.id },
      body: { patient_id: cleo, from_date: '2024-02-29' },
    });
    expect(output.members).toMatchObject([
      { patient_id: ben },
      { patient_id: cleo, from_date: '2024-02-29' },
    ]);
  });

  test.each([
    ['2999-01-01', 'Choose today or an earlier day.'],
    ['2026-02-30', 'Enter a real date, like 6/19/1989.'],
  ])('starts on no day like %s', async (from_date, detail) => {
    const { call, anna } = await thePeople();
    const refused = await call(createFamily, { body: { patient_id: anna, from_date } });
    expect(refused).toMatchObject({ status: 422, body: { detail } });
    expect(await of(call, anna)).toBeNull();
  });

  test('takes nobody who belongs to one already, however many ask at once', async () => {
    const { call, anna, ben, cleo, family } = await aFamily();
    expect(await call(createFamily, { body: { patient_id: ben } })).toMatchObject({
      status: 409,
      body: { detail: 'This patient already belongs to a family. Remove them from it first.' },
    });
    const asked = await Promise.all([
      call(createFamily, { body: { patient_id: cleo } }),
      call(addFamilyMember, { params: { id: family.id }, body: { patient_id: cleo } }),
      call(addFamilyMember, { params: { id: family.id }, body: { patient_id: cleo } }),
    ]);
    expect(asked.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(asked.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await of(call, anna))?.former).toEqual([]);
  });

  test('takes no archived patient', async () => {
    const { call, cleo, family } = await aFamily();
    await call(archivePatient, { params: { id: cleo } });
    expect(
      await call(addFamilyMember, { params: { id: family.id }, body: { patient_id: cleo } }),
    ).toMatchObject({
      status: 409,
      body: { detail: 'This patient is archived. Restore the record first.' },
    });
  });
});

describe('who leaves', () => {
  test('stays among the former members, with both days, and may come back', async () => {
    const { call, user, anna, ben, family } = await aFamily();
    const left = await call(endFamilyMember, {
      params: { id: family.id },
      body: { patient_id: ben, version: family.version },
    });
    expect(left.output).toMatchObject({
      members: [{ patient_id: anna }],
      former: [{ patient_id: ben, from_date: user.today, to_date: user.today }],
    });
    expect(await of(call, ben)).toBeNull();
    await call(addFamilyMember, { params: { id: family.id }, body: { patient_id: ben } });
    expect(await of(call, ben)).toMatchObject({
      members: [{ patient_id: anna }, { patient_id: ben }],
      former: [{ patient_id: ben }],
    });
  });

  test.each([
    ['2999-01-01', 'Choose today or an earlier day.'],
    ['2020-01-01', 'Choose a day on or after the day the patient joined.'],
  ])('leaves on no day like %s', async (to_date, detail) => {
    const { call, ben, family } = await aFamily();
    expect(
      await call(endFamilyMember, { params: { id: family.id }, body: { patient_id: ben, to_date } }),
    ).toMatchObject({ status: 422, body: { detail } });
    expect(names(await of(call, ben))).toHaveLength(2);
  });

  test('is not the head while others are there; the last one ends the family', async () => {
    const { call, anna, ben, family } = await aFamily();
    const leave = (patient_id: string) =>
      call(endFamilyMember, { params: { id: family.id }, body: { patient_id } });
    expect(await leave(anna)).toMatchObject({
      status: 409,
      body: { detail: 'Make another member the guarantor first.' },
    });
    await leave(ben);
    expect((await leave(anna)).status).toBe(200);
    expect(await of(call, anna)).toBeNull();
    expect(
      await call(addFamilyMember, { params: { id: family.id }, body: { patient_id: ben } }),
    ).toMatchObject({ status: 404, body: { detail: 'That family was not found.' } });
    expect((await call(createFamily, { body: { patient_id: ben } })).status).toBe(201);
  });

  test('is somebody of this family', async () => {
    const { call, cleo, family } = await aFamily();
    expect(
      await call(endFamilyMember, { params: { id: family.id }, body: { patient_id: cleo } }),
    ).toMatchObject({ status: 409, body: { detail: 'This patient is not in this family.' } });
  });
});

describe('the head', () => {
  test('may be any present member', async () => {
    const { call, ben, cleo, family } = await aFamily();
    const change = (head_patient_id: string, version = family.version) =>
      call(updateFamily, { params: { id: family.id }, body: { head_patient_id, version } });
    expect((await change(cleo)).status).toBe(409);
    expect((await change(ben)).output).toMatchObject({ head_patient_id: ben });
    expect(names(await of(call, ben))).toEqual(['Ben Berg', 'Anna Berg']);
    expect(await change(ben)).toMatchObject({
      status: 409,
      body: { detail: 'This record was changed by someone else. Reload it and try again.' },
    });
  });

  test('is a present member, says the database, whoever writes', async () => {
    const { user, ben, cleo, family } = await aFamily();
    const write = (statement: ReturnType<typeof sql>) =>
      database.asPractice(user.practice.id, (tx) => tx.all(raw(statement)));
    await expect(
      write(sql`update family set head_patient_id = ${cleo} where id = ${family.id}`),
    ).rejects.toThrow('The head of a family has to be one of its present members.');
    await expect(
      write(sql`update family_member set to_date = from_date where family_id = ${family.id}`),
    ).rejects.toThrow('The head of a family has to be one of its present members.');
    await expect(
      write(sql`insert into family_member (id, family_id, patient_id, from_date)
        values (gen_random_uuid(), ${family.id}, ${ben}, '2020-01-01')`),
    ).rejects.toThrow(/family_member_present_unique/);
  });

  test('cannot be made head and leave at the same moment', async () => {
    const { call, anna, ben, family } = await aFamily();
    const both = await Promise.all([
      call(updateFamily, { params: { id: family.id }, body: { head_patient_id: ben } }),
      call(endFamilyMember, { params: { id: family.id }, body: { patient_id: ben } }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const read = await of(call, anna);
    expect(read?.members.some(({ patient_id }) => patient_id === read.head_patient_id)).toBe(true);
  });
});

test('a stranger is asked to sign in, and a role decides nothing: all staff may', async () => {
  const { anna, member } = await thePeople();
  for (const answer of [
    await stranger(getPatientFamily, { params: { id: anna } }),
    await stranger(createFamily, { body: { patient_id: anna } }),
  ])
    expect(answer).toMatchObject({ status: 401, body: { detail: 'Please sign in.' } });
  const call = await member('receptionist');
  expect((await call(createFamily, { body: { patient_id: anna } })).status).toBe(201);
});

test("another practice's families and patients are not found", async () => {
  const [mine, other] = [await aFamily(), await thePeople()];
  const params = { id: mine.family.id };
  for (const [answer, detail] of [
    [await other.call(getPatientFamily, { params: { id: mine.anna } }), 'That patient was not found.'],
    [
      await other.call(addFamilyMember, { params, body: { patient_id: other.anna } }),
      'That family was not found.',
    ],
    [
      await other.call(endFamilyMember, { params, body: { patient_id: mine.ben } }),
      'That family was not found.',
    ],
    [
      await other.call(updateFamily, { params, body: { head_patient_id: other.anna } }),
      'That family was not found.',
    ],
    [
      await mine.call(addFamilyMember, { params, body: { patient_id: other.anna } }),
      'That patient was not found.',
    ],
    [await mine.call(createFamily, { body: { patient_id: madeUp } }), 'That patient was not found.'],
  ] as const)
    expect(answer).toMatchObject({ status: 404, body: { detail } });
  expect(names(await of(mine.call, mine.anna))).toEqual(['Anna Berg', 'Ben Berg']);
});
