import {
  createRecallContact,
  createRecallType,
  deleteRecallType,
  listDueRecalls,
  listPatientRecalls,
  listRecallContacts,
  listRecallTypes,
  setPatientRecall,
  updateRecallType,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { aType, practiceWithCheck, recallPractice } from '../../../../tests/support/recalls.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

describe('a recall type', () => {
  test('reads back as it was written; a new practice has the usual five', async () => {
    const practice = await recallPractice(newPractice);
    const names = async () => (await practice.call(listRecallTypes)).output.map(({ name }) => name);
    expect(await names()).toEqual([
      'Bitewings',
      'Examination',
      'Full Series',
      'Perio Maintenance',
      'Prophylaxis',
    ]);
    const fields = aType({
      trigger_kind_ids: [practice.kind('checkup')],
      trigger_procedure_ids: [practice.procedure('SEA1')],
      book_kind_id: practice.kind('checkup'),
      from_age: 6,
      until_age: 16,
      next_type_id: practice.type('Examination').id,
    });
    const { output } = await practice.call(createRecallType, { body: fields });
    expect(output).toMatchObject({ ...fields, version: 1 });
    expect((await practice.call(listRecallTypes)).output).toContainEqual(output);
  });

  test('has a name of its own, and none of what it needs may be missing', async () => {
    const practice = await recallPractice(newPractice);
    const other = await recallPractice(newPractice);
    for (const [fields, status, detail] of [
      [{ name: 'BITEWINGS' }, 409, 'Another recall type has this name.'],
      [{ trigger_kind_ids: [other.kind('checkup')] }, 404, 'That appointment type was not found.'],
      [{ trigger_procedure_ids: [other.procedure('SEA1')] }, 404, 'That procedure was not found.'],
      [{ book_kind_id: madeUp }, 404, 'That appointment type was not found.'],
      [{ until_age: 9, next_type_id: other.type('Bitewings').id }, 404, 'That recall type was not found.'],
      [{ months: 0 }, 422, 'Enter the number of months or days until the patient is due.'],
      [{ months: 1.5 }, 422, 'Use whole months from 0 to 120.'],
      [{ minutes: 20 }, 422, 'Use a multiple of 15 minutes from 15 to 480.'],
      [{ name: ' ' }, 422, 'Enter the name.'],
    ] as const)
      expect(
        await practice.call.unchecked(createRecallType, { body: { ...aType(), ...fields } }),
      ).toMatchObject({ status, body: { detail } });
    expect((await practice.call(listRecallTypes)).output).toHaveLength(5);
  });

  test('that another one becomes is not removed, and changes need the present version', async () => {
    const practice = await recallPractice(newPractice);
    const adult = practice.type('Bitewings');
    const { output: child } = await practice.call(createRecallType, {
      body: aType({ until_age: 12, next_type_id: adult.id }),
    });
    expect(await practice.call(deleteRecallType, { params: { id: adult.id } })).toMatchObject({
      status: 409,
      body: { detail: 'Another recall type changes into this one. Edit that one first.' },
    });
    const params = { id: child.id };
    const body = { ...child, until_age: null, next_type_id: null };
    expect((await practice.call(updateRecallType, { params, body })).status).toBe(200);
    expect((await practice.call(updateRecallType, { params, body })).status).toBe(409);
    expect((await practice.call(deleteRecallType, { params: { id: adult.id } })).status).toBe(204);
    expect((await practice.call(deleteRecallType, { params: { id: adult.id } })).status).toBe(404);
  });

  test('is the owner’s to change; all staff work with recalls', async () => {
    const practice = await recallPractice(newPractice);
    const id = await practice.patient();
    const call = await practice.member('receptionist');
    for (const refused of [
      await call(createRecallType, { body: aType() }),
      await call(updateRecallType, { params: { id: madeUp }, body: aType() }),
      await call(deleteRecallType, { params: { id: practice.type('Bitewings').id } }),
    ])
      expect(refused).toMatchObject({ status: 403, body: { detail: 'Your role does not allow this.' } });
    const body = { recall_type_id: practice.type('Bitewings').id, override_date: '2026-01-01' };
    expect((await call(setPatientRecall, { params: { id }, body })).status).toBe(200);
    expect((await call(listDueRecalls)).rows).toHaveLength(1);
  });
});

test('a stranger is asked to sign in', async () => {
  for (const answer of [
    await stranger(listDueRecalls),
    await stranger(listRecallTypes),
    await stranger(listPatientRecalls, { params: { id: madeUp } }),
  ])
    expect(answer).toMatchObject({ status: 401, body: { detail: 'Please sign in.' } });
});

test("another practice's patients and types are not found", async () => {
  const [mine, other] = [await practiceWithCheck(newPractice), await practiceWithCheck(newPractice)];
  const id = await mine.dueIn(-3);
  const own = await other.patient();
  const contact = { how: 'phone', outcome: 'no_answer' } as const;
  const ofPatient = 'That patient was not found.';
  const ofType = 'That recall type was not found.';
  for (const [answer, detail] of [
    [await other.call(listPatientRecalls, { params: { id } }), ofPatient],
    [await other.decide(id, { recall_type_id: other.check.id }), ofPatient],
    [await other.call(createRecallContact, { params: { id }, body: contact }), ofPatient],
    [await other.call(listRecallContacts, { params: { id } }), ofPatient],
    [await other.decide(own, { recall_type_id: mine.check.id }), ofType],
    [await other.call(updateRecallType, { params: { id: mine.check.id }, body: aType() }), ofType],
    [await other.call(deleteRecallType, { params: { id: mine.check.id } }), ofType],
  ] as const)
    expect(answer).toMatchObject({ status: 404, body: { detail } });
  expect(await other.work({ recall_type_id: mine.check.id })).toEqual([]);
  expect(await mine.work()).toHaveLength(1);
});
